const storageKey = 'winnow-chunk-reload';
const guardMs = 10_000;
const pollMs = 2000;
let reloading = false;
/** Errors of chunks that could not be loaded. */
const failed = new WeakSet<object>();
/** Whether the server answered when it was last asked about a chunk that could not be loaded. */
let hasAnswered = true;
const listeners = new Set<() => void>();

/** Returns whether the page is about to reload, so that errors need not be shown. */
export function isReloading(): boolean {
  return reloading;
}

/** Calls the listener when {@link isReloading} changes, until the returned function is called. */
export function onReloading(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setReloading(next: boolean): void {
  reloading = next;
  for (const listener of listeners) listener();
}

/**
 * Reloads the page when a chunk of the app is missing from the server, as after an upgrade. Reloads
 * at most once in 10 seconds, so that a permanently missing chunk leads to the error screen and not
 * to a loop. If the server itself is unreachable, the page stays, and with it the user's work.
 */
export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (payload) failed.add(payload);
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (reloading || Date.now() - last < guardMs) return;
    setReloading(true);
    void answers().then((isThere) => {
      hasAnswered = isThere;
      if (!isThere) return setReloading(false);
      sessionStorage.setItem(storageKey, String(Date.now()));
      window.location.reload();
    });
  });
}

/** Whether a page failed to load because the server did not answer. */
export const isUnanswered = (error: unknown): boolean =>
  !hasAnswered && typeof error === 'object' && error !== null && failed.has(error);

/**
 * Reloads the page as soon as the server answers, until the returned function is called. For pages
 * that failed to load, on which there is nothing to lose.
 */
export function reloadOnceAnswered(): () => void {
  const timer = setInterval(() => {
    void answers().then((isThere) => {
      if (!isThere) return;
      clearInterval(timer);
      sessionStorage.setItem(storageKey, String(Date.now()));
      window.location.reload();
    });
  }, pollMs);
  return () => clearInterval(timer);
}

function answers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

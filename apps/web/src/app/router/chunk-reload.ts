const storageKey = 'winnow-chunk-reload';
const guardMs = 10_000;
let reloading = false;
const listeners = new Set<() => void>();

/** Whether the page is about to be loaded anew; nothing has to be said about errors then. */
export function isReloading(): boolean {
  return reloading;
}

/** Calls back when {@link isReloading} changes, until what it returns is called. */
export function onReloading(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setReloading(next: boolean): void {
  reloading = next;
  for (const listener of listeners) listener();
}

/**
 * Loads the page anew when a part of the app is gone from the server, as after a new version was
 * installed; not twice within 10 seconds, so that a part that stays away leads to the error screen
 * and not to a loop. While the server itself is away the page stays, with what is being done on it.
 */
export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (reloading || Date.now() - last < guardMs) return;
    setReloading(true);
    void answers().then((isThere) => {
      if (!isThere) return setReloading(false);
      sessionStorage.setItem(storageKey, String(Date.now()));
      window.location.reload();
    });
  });
}

function answers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

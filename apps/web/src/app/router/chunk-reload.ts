const storageKey = 'winnow-chunk-reload';
const guardMs = 10_000;
let reloading = false;

/** Whether the page is about to be loaded anew; nothing has to be said about errors then. */
export function isReloading(): boolean {
  return reloading;
}

/**
 * Loads the page anew when a part of the app is gone from the server, as after a new version was
 * installed; not twice within 10 seconds, so that a part that stays away leads to the error screen
 * and not to a loop.
 */
export function reloadOnMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < guardMs) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
    reloading = true;
    window.location.reload();
  });
}

/**
 * Returns a signal that aborts with another one, or after a time with a `TimeoutError`.
 *
 * `AbortSignal.any` with a timeout doesn't work: on Node 20 nothing references the timeout then, so
 * it is garbage-collected and the call waits forever.
 *
 * @param ms in milliseconds; the timer does not keep the process alive
 */
export function signalWithin(ms: number, signal: AbortSignal): AbortSignal {
  const control = new AbortController();
  const end = (reason: unknown): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', follow);
    control.abort(reason);
  };
  const follow = (): void => end(signal.reason);
  const timer = setTimeout(
    () => end(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    ms,
  );
  (timer as { unref?: () => void }).unref?.();
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  return control.signal;
}

/**
 * A signal that aborts with another one, or after a time with a `TimeoutError`.
 *
 * Not `AbortSignal.any` of a timeout: on Node 20 nothing holds the timeout then, it is collected as
 * garbage, and the call waits for ever.
 *
 * @param ms in milliseconds; the timer keeps no process alive
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

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
    leave();
    control.abort(reason);
  };
  const leave = follow(signal, end);
  const timer = setTimeout(
    () => end(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    ms,
  );
  (timer as { unref?: () => void }).unref?.();
  if (signal.aborted) end(signal.reason);
  return control.signal;
}

type End = (reason: unknown) => void;

const followers = new WeakMap<AbortSignal, Set<End>>();

/**
 * Calls a function when a signal aborts, until the returned function is called. The signal of a job
 * has one listener for all of its calls: a listing or an upload makes thousands of them, and each
 * follows it until its time is over.
 */
function follow(signal: AbortSignal, end: End): () => void {
  const own = followers.get(signal) ?? new Set<End>();
  if (!followers.has(signal)) {
    followers.set(signal, own);
    signal.addEventListener('abort', () => {
      for (const one of [...own]) one(signal.reason);
    });
  }
  own.add(end);
  return () => own.delete(end);
}

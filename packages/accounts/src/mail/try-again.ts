import { setTimeout as sleep } from 'node:timers/promises';

interface Attempts {
  /** Delays before each further attempt, in ms. */
  readonly retryAfter: readonly number[];
  /** Whether another attempt would fail the same way. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Called for each failure that another attempt follows. */
  readonly onRetry: (error: unknown) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/** Repeats work while it fails. Rejects with the error of the last attempt. */
export async function tryAgain<T>(
  work: () => Promise<T>,
  { retryAfter, isFinal = () => false, onRetry, signal }: Attempts,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const wait = retryAfter[attempt];
      if (wait === undefined || isFinal(error) || signal?.aborted) throw error;
      onRetry(error);
      await sleep(wait, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
    }
  }
}

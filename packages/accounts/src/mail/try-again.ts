import { setTimeout as sleep } from 'node:timers/promises';

interface Attempts {
  /** How long to wait before each further attempt, in ms. */
  readonly retryAfter: readonly number[];
  /** Another attempt would fail alike. */
  readonly isFinal?: (error: unknown) => boolean;
  /** Told of each failure that another attempt follows. */
  readonly onRetry: (error: unknown) => void;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/** Does work again while it fails. Rejects as the last attempt did. */
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

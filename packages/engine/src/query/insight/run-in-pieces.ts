import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pieces } from '@winnow/insight';
import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';
import { waitForRowCalls } from './row-calls.ts';

/** Maximum time for which a search may block other calls to the project. */
const pieceMs = 20;
/**
 * Maximum time that a search waits before each piece, so that it progresses even if many calls are
 * served.
 */
const maxWaitMs = 200;

/**
 * Runs work piece by piece, so that other calls are answered in between. Calls for rows take
 * precedence.
 *
 * @throws ProblemError `engine/cancelled` when the signal aborts
 */
export async function runInPieces<T>(work: Pieces<T>, signal: AbortSignal | undefined): Promise<T> {
  let since = Date.now();
  for (;;) {
    if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
    const next = work.next();
    if (next.done) return next.value;
    if (Date.now() - since < pieceMs) continue;
    await nextTurn();
    await waitForRowCalls(maxWaitMs);
    since = Date.now();
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pieces } from '@winnow/insight';
import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';

/** How long a search may hold up other calls to the project. */
const pieceMs = 20;

/**
 * Runs work piece by piece, so that other calls are answered in between.
 *
 * @throws ProblemError `engine/cancelled` when the signal is aborted
 */
export async function inTurn<T>(work: Pieces<T>, signal: AbortSignal | undefined): Promise<T> {
  let since = Date.now();
  for (;;) {
    if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
    const next = work.next();
    if (next.done) return next.value;
    if (Date.now() - since < pieceMs) continue;
    await nextTurn();
    since = Date.now();
  }
}

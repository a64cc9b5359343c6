import { failed, type Result } from '@winnow/kernel';
import { pluginRouteProblems } from '../plugin-problems.ts';

const maxWaiting = 12;

interface Turn {
  last: Promise<unknown>;
  waiting: number;
}

const turns = new Map<string, Turn>();

/**
 * Runs one plugin at a time per user, since one process runs the plugins of all users. Work that is
 * no longer awaited when its turn comes is not started.
 */
export async function runInTurnOf<T>(
  userId: string,
  signal: AbortSignal,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const turn = turns.get(userId) ?? { last: Promise.resolve(), waiting: 0 };
  if (turn.waiting >= maxWaiting) return failed(pluginRouteProblems.busy({}));
  turns.set(userId, turn);
  turn.waiting += 1;
  const own = turn.last.then(() => (signal.aborted ? failed(pluginRouteProblems.busy({})) : work()));
  turn.last = own.catch(() => undefined);
  try {
    return await own;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) turns.delete(userId);
  }
}

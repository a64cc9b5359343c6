import { failed, type Result } from '@winnow/kernel';
import { pluginRouteProblems } from './plugin-problems.ts';

const most = 2;
const running = new Map<string, number>();

/** Lets one person run two plugins at a time: one process runs those of all. */
export async function runFor<T>(userId: string, work: () => Promise<Result<T>>): Promise<Result<T>> {
  const count = running.get(userId) ?? 0;
  if (count >= most) return failed(pluginRouteProblems.busy({}));
  running.set(userId, count + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  }
}

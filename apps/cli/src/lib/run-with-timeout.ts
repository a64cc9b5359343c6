import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined });
const call = new Script('work()');

/**
 * Runs synchronous work and stops it at a time limit, even in the middle of a regular expression,
 * which nothing else can interrupt.
 *
 * @returns undefined if it was stopped
 */
export function runWithTimeout<T>(ms: number, work: () => T): T | undefined {
  context.work = work;
  try {
    return call.runInContext(context, { timeout: ms }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  } finally {
    context.work = undefined;
  }
}

import { type Message, ProblemError } from '@winnow/kernel';
import { type TableToWrite, workflowRunProblems } from '@winnow/services';

/**
 * Returns a problem saying that the rows may be in the tables, for use when a statement that
 * publishes them got no answer.
 */
export function commitUncertain(tables: readonly TableToWrite[], reason: Message | string): ProblemError {
  return new ProblemError(
    workflowRunProblems.commitUncertain({
      tables: tables.map(({ schema, table }) => `${schema}.${table}`).join(', '),
      reason: typeof reason === 'string' ? reason.slice(0, 300) : reason,
    }),
  );
}

/**
 * Commits; if the server can no longer be reached, throws a problem saying that the rows may be in
 * the tables.
 */
export async function withUncertainCommit(
  tables: readonly TableToWrite[],
  commit: () => Promise<void>,
): Promise<void> {
  try {
    await commit();
  } catch (error) {
    const [first] = error instanceof ProblemError ? error.problems : [];
    if (first && first.code !== 'connections/unreachable') throw error;
    const { reason } = (first?.params ?? { reason: (error as Error).message }) as {
      readonly reason: Message | string;
    };
    throw commitUncertain(tables, reason);
  }
}

import { type Message, ProblemError } from '@winnow/kernel';
import { type TableToWrite, workflowRunProblems } from '@winnow/services';

/** A problem that says that the rows may be in the tables, where no answer came to a statement that shows them. */
export function commitUncertain(tables: readonly TableToWrite[], reason: Message | string): ProblemError {
  return new ProblemError(
    workflowRunProblems.commitUncertain({
      tables: tables.map(({ schema, table }) => `${schema}.${table}`).join(', '),
      reason: typeof reason === 'string' ? reason.slice(0, 300) : reason,
    }),
  );
}

/** Commits, and says of a server that can't be reached any more that the rows may be in the tables. */
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

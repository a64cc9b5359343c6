import type { CodedTable } from '../../table/coded-table.ts';
import type { Change } from '../repair.ts';
import { dependencyMessages } from './dependency-messages.ts';
import type { RowState } from './row-state.ts';
import type { VoteGroups } from './vote-groups.ts';

/**
 * Names the columns of a row that most rows with the new value agree with.
 *
 * @param voters what determines the changed column
 * @param row the row after the change
 */
export function reasonOfVote(
  table: CodedTable,
  voters: readonly VoteGroups[],
  row: RowState,
  column: number,
): Pick<Change, 'reason' | 'rule' | 'given'> {
  const { name } = table.columns[column]!;
  const evidence = voters.flatMap((groups) => {
    const key = groups.keyIn(row);
    const count = groups.count(key, row.codeAt(column), false);
    return count < 1 ? [] : [{ count, of: groups.size(key, false), given: groups.dependency.determinant }];
  });
  const strongest = evidence.sort((a, b) => b.count - a.count)[0];
  if (!strongest)
    return {
      reason: dependencyMessages.named({ column: name }),
      rule: dependencyMessages.othersDetermine({ column: name }),
    };
  const { count, of, given } = strongest;
  const keys = given.map((at) => ({ name: table.columns[at]!.name, value: row.valueAt(at) }));
  return {
    reason: dependencyMessages.inRows({ keys, column: name, count, of }),
    rule: dependencyMessages.determines({ keys: keys.map((key) => key.name), column: name }),
    given,
  };
}

import type { LogicalType } from '@winnow/kernel';
import { findRepairs, type Repair } from '../repair/find-repairs.ts';
import { safeRepairs } from '../repair/safe-repairs.ts';
import { codeTable, type TableCells } from '../table/coded-table.ts';
import { detectors } from './detector-registry.ts';
import type { Issue } from './issue.ts';

export interface TableToCheck {
  readonly cells: TableCells;
  readonly types: readonly LogicalType[];
  readonly rowIds: ArrayLike<number>;
  readonly positions: ArrayLike<number>;
  /** Of the cells, where they are known already. */
  readonly repairs?: readonly Repair[];
}

/** What looks wrong in a table, with what would fix it: one issue for each kind. */
export function findIssues(given: TableToCheck): readonly Issue[] {
  const { cells, types, rowIds, positions } = given;
  const repairs = safeRepairs(given.repairs ?? findRepairs(cells));
  const looked = { cells, types, rowIds, positions, repairs, table: codeTable(cells) };
  return detectors.flatMap((detector) => detector.find(looked));
}

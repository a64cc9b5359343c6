import type { LogicalType } from '@winnow/kernel';
import { findRepairs, type Repair } from '../repair/find-repairs.ts';
import { codeTable, type TableCells } from '../table/coded-table.ts';
import { detectors } from './detector-registry.ts';
import type { Issue } from './issue.ts';

/** From this confidence on a repair is shown as safe. */
const safe = 0.92;
/**
 * A repair that is alone in its column may be the one in a hundred that is wrong: it needs more.
 */
const safeAlone = 0.97;
const fewAlone = 2;

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
  const repairs = shown(given.repairs ?? findRepairs(cells));
  const looked = { cells, types, rowIds, positions, repairs, table: codeTable(cells) };
  return detectors.flatMap((detector) => detector.find(looked));
}

function shown(repairs: readonly Repair[]): readonly Repair[] {
  const alike = new Map<string, number>();
  const keyOf = ({ column, by }: Repair): string => `${column} ${by.at(-1)}`;
  for (const one of repairs)
    if (one.confidence >= safe) alike.set(keyOf(one), (alike.get(keyOf(one)) ?? 0) + 1);
  return repairs.filter(
    (one) => one.confidence >= ((alike.get(keyOf(one)) ?? 0) <= fewAlone ? safeAlone : safe),
  );
}

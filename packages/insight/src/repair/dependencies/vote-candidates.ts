import { breaksAgreement, type Composite } from '../composites/find-composites.ts';
import type { RowState } from './row-state.ts';
import type { VoteEvidence } from './vote-evidence.ts';

/** Maximum number of distinct values of a column that are all tried in place of one. */
const maxOtherKeys = 60;

/** Returns the values that a cell might have instead: those that its groups or a slip suggest. */
export function candidatesFor(
  { table, byDependent, columns }: VoteEvidence,
  composites: readonly Composite[],
  row: RowState,
  column: number,
): Set<number> {
  const currentCode = row.codeAt(column);
  const codes = new Set<number>();
  for (const groups of byDependent[column]!)
    for (const code of groups.top(groups.keyIn(row))) codes.add(code);
  const slip = columns.slipOf(column, currentCode);
  if (slip) codes.add(slip.to);
  codes.delete(currentCode);
  codes.delete(columns.blanks[column]!);
  // If most amounts are zero, the others are no mistakes.
  if (columns.amounts[column]) for (const code of codes) if (columns.isZero(column, code)) codes.delete(code);
  const { values } = table.columns[column]!;
  const valueAt = (at: number): string => row.valueAt(at);
  for (const one of composites.filter((whole) => whole.column === column))
    for (const code of codes)
      if (breaksAgreement(one, values[currentCode]!, values[code]!, valueAt)) codes.delete(code);
  return codes;
}

/**
 * Returns the values of one of two determinants with which the current value of the dependent
 * column would be the usual one.
 */
export function otherKeysFor(
  { table, byDependent }: VoteEvidence,
  row: RowState,
  dependent: number,
  column: number,
): readonly number[] {
  const codes = table.columns[column]!.present();
  if (codes.length > maxOtherKeys) return [];
  const own = row.codeAt(column);
  const target = row.codeAt(dependent);
  return byDependent[dependent]!.flatMap((groups) => {
    const { determinant } = groups.dependency;
    if (determinant.length < 2 || !determinant.includes(column)) return [];
    return codes.filter((code) => code !== own && groups.top(groups.keyIn(row, column, code))[0] === target);
  });
}

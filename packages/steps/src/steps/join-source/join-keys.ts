import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, ok, type Result } from '@winnow/kernel';
import { comparedCell } from '../../cells/cell-identity.ts';
import { cellIn, widestType } from '../../cells/meet-cells.ts';
import { type ColumnPair, keyPairs } from '../../columns/key-pairs.ts';
import type { Relation } from '../../relation.ts';

/** A pair of columns to match rows by, and the form in which their cells are compared. */
export interface JoinKey extends ColumnPair {
  readonly compared: { readonly left: Cell; readonly right: Cell };
}

export interface JoinKeyParams {
  readonly keys: readonly { readonly left: string; readonly right: string }[];
  readonly ignoreCase: boolean;
}

/** Resolves the keys of a join; columns of different types are compared in their common type. */
export function joinKeys(
  input: Relation,
  other: Relation,
  { keys, ignoreCase }: JoinKeyParams,
  stepId: string,
): Result<readonly JoinKey[]> {
  const pairs = keyPairs(input, other, keys, stepId);
  if (!pairs.ok) return pairs;
  return ok(
    pairs.value.map(({ left, right }): JoinKey => {
      const type = widestType([left.type, right.type]);
      const compare = (column: Column): Cell =>
        ignoreCase ? comparedCell(column, 'ignoreCase') : cellIn(type, cellOf(column));
      return { left, right, compared: { left: compare(left), right: compare(right) } };
    }),
  );
}

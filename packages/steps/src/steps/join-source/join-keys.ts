import { type Cell, cellOf } from '@winnow/formulas';
import { type Column, collect, failed, ok, type Result } from '@winnow/kernel';
import { comparedCell } from '../../cells/cell-identity.ts';
import { cellIn, meetingType } from '../../cells/meet-cells.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import type { Relation } from '../../relation.ts';

/** A pair of columns that rows are matched by, and what of their cells is compared. */
export interface JoinKey {
  readonly left: Column;
  readonly right: Column;
  readonly compared: { readonly left: Cell; readonly right: Cell };
}

export interface JoinKeyParams {
  readonly keys: readonly { readonly left: string; readonly right: string }[];
  readonly ignoreCase: boolean;
}

/** The keys of a join; columns of different types are compared in one that holds both. */
export function joinKeys(
  input: Relation,
  other: Relation,
  { keys, ignoreCase }: JoinKeyParams,
  stepId: string,
): Result<readonly JoinKey[]> {
  const at = { stepId, param: 'keys' };
  return collect(
    keys.map((key): Result<JoinKey> => {
      const left = selectColumn(input.schema, key.left, at);
      const right = selectColumn(other.schema, key.right, at);
      if (!left.ok || !right.ok) return failed([...left.problems, ...right.problems]);
      const type = meetingType([left.value.type, right.value.type]);
      const compare = (column: Column): Cell =>
        ignoreCase ? comparedCell(column, 'ignoreCase') : cellIn(type, cellOf(column));
      return ok({
        left: left.value,
        right: right.value,
        compared: { left: compare(left.value), right: compare(right.value) },
      });
    }),
  );
}

import { type Column, collect, failed, ok, type Result } from '@winnow/kernel';
import type { Relation } from '../relation.ts';
import { selectColumn } from './select-columns.ts';

/** A column of this table, and its counterpart in another. */
export interface ColumnPair {
  readonly left: Column;
  readonly right: Column;
}

/** Resolves the columns that the parameter `keys` lists, of this table and of the other. */
export function keyPairs(
  input: Relation,
  other: Relation,
  keys: readonly { readonly left: string; readonly right: string }[],
  stepId: string,
): Result<readonly ColumnPair[]> {
  const at = { stepId, param: 'keys' };
  return collect(
    keys.map((key): Result<ColumnPair> => {
      const left = selectColumn(input.schema, key.left, at);
      const right = selectColumn(other.schema, key.right, at);
      if (!left.ok || !right.ok) return failed([...left.problems, ...right.problems]);
      return ok({ left: left.value, right: right.value });
    }),
  );
}

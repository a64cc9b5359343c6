import { allOf, type Expr, native, nullOf } from '@winnow/sql';
import type { Cell } from '../../cell.ts';

/**
 * Whether two cells are equal: by value, or if they are mismatched, by the text that they keep.
 * Never null.
 */
export function sameCell([a, b]: readonly Cell[]): Cell {
  const parts = [same(a!.expr, b!.expr)];
  if (a!.mismatch || b!.mismatch) {
    parts.push(same(a!.mismatch ?? nullOf('text'), b!.mismatch ?? nullOf('text')));
  }
  return { type: 'boolean', expr: allOf(parts) };
}

function same(a: Expr, b: Expr): Expr {
  return native({ duckdb: '({0} IS NOT DISTINCT FROM {1})', clickhouse: '({0} <=> {1})' }, a, b);
}

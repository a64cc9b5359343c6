import type { Expr } from '@winnow/sql';

/** The first row that a condition on rows' ids or positions alone lets through, if it is one: a header is taken off like this. */
export function firstRow(where: Expr, position: string): number | undefined {
  if (where.kind !== 'op' || (where.op !== 'gt' && where.op !== 'ge')) return undefined;
  const [left, right] = where.args;
  if (left?.kind !== 'column' || left.ref !== position) return undefined;
  if (right?.kind !== 'literal' || right.value === null) return undefined;
  const bound = Number(right.value);
  return Number.isSafeInteger(bound) ? bound + (where.op === 'gt' ? 1 : 0) : undefined;
}

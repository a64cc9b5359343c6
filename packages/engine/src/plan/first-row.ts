import type { Expr } from '@winnow/sql';

/**
 * Returns the first row that passes a condition which only compares row ids or positions with a
 * lower bound; undefined for other conditions. A header row is removed in this way.
 */
export function firstRow(where: Expr, position: string): number | undefined {
  if (where.kind !== 'op' || (where.op !== 'gt' && where.op !== 'ge')) return undefined;
  const [left, right] = where.args;
  if (left?.kind !== 'column' || left.ref !== position) return undefined;
  if (right?.kind !== 'literal' || right.value === null) return undefined;
  const bound = Number(right.value);
  return Number.isSafeInteger(bound) ? bound + (where.op === 'gt' ? 1 : 0) : undefined;
}

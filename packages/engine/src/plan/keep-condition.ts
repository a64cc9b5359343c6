import type { Expr } from '@winnow/sql';

/**
 * Returns the shortest condition that lets the same rows through. Null lets no row through anyway,
 * so it need not become false. DuckDB splits a plain `and`, evaluates the cheapest part first and
 * merges two bounds into one.
 */
export function keepCondition(where: Expr): Expr {
  if (where.kind !== 'op') return where;
  const [first, ...rest] = where.args;
  if (where.op === 'coalesce' && rest.length === 1 && isFalse(rest[0]!)) return keepCondition(first!);
  if (where.op === 'and' || where.op === 'or') return { ...where, args: where.args.map(keepCondition) };
  return where;
}

function isFalse(expr: Expr): boolean {
  return expr.kind === 'literal' && expr.value === false;
}

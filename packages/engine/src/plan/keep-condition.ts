import type { Expr } from '@winnow/sql';

/**
 * The shortest condition that lets the same rows through: what is null lets none through anyway, so that nothing has to make it false. DuckDB takes
 * `and` apart, asks for the cheapest first and puts two bounds into one only where nothing stands around them.
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

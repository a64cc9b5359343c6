import type { Expr, ExternalCall, ExternalExpr, Item } from '@winnow/sql';

/**
 * Lists the external calls of a projection, each with the expressions that refer to parts of its
 * result.
 */
export function callsIn(items: readonly Item[]): readonly {
  readonly call: ExternalCall;
  readonly args: readonly Expr[];
  readonly exprs: readonly ExternalExpr[];
}[] {
  const calls = new Map<string, { call: ExternalCall; args: readonly Expr[]; exprs: ExternalExpr[] }>();
  for (const { expr } of items) {
    if (expr.kind !== 'external') continue;
    const key = JSON.stringify([expr.call, expr.args]);
    const known = calls.get(key);
    if (known) known.exprs.push(expr);
    else calls.set(key, { call: expr.call, args: expr.args, exprs: [expr] });
  }
  return [...calls.values()];
}

import { type Expr, type NativeSql, native } from '@winnow/sql';

/**
 * Wraps an expression that uses its string repeatedly: a list of one item computes the string only
 * once.
 */
export function namedOnce(text: Expr, of: (text: Expr) => Expr, name = '_written'): Expr {
  if (text.kind === 'column' || text.kind === 'variable') return of(text);
  const body = of({ kind: 'variable', name });
  return native(ofOne, text, { kind: 'lambda', params: [name], body });
}

const ofOne: NativeSql = {
  duckdb: 'list_transform([{0}], {1})[1]',
  clickhouse: 'arrayMap({1}, [{0}])[1]',
};

import { type Expr, native } from '@winnow/sql';

/**
 * Builds an expression that uses a string several times. The string is computed only once, unless
 * it is a column or a literal.
 */
export function once(text: Expr, name: string, make: (text: Expr) => Expr): Expr {
  if (text.kind === 'column' || text.kind === 'literal') return make(text);
  const body = make({ kind: 'variable', name });
  return native(
    {
      duckdb: 'list_transform([{0}], {1})[1]',
      clickhouse: 'arrayElement(arrayMap({1}, [{0}]), 1)',
    },
    text,
    { kind: 'lambda', params: [name], body },
  );
}

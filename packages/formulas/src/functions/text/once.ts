import { type Expr, native } from '@winnow/sql';

/** What is made of a text that stands there several times: computed once, unless it is a column or written out. */
export function once(text: Expr, name: string, make: (text: Expr) => Expr): Expr {
  if (text.kind === 'column' || text.kind === 'literal') return make(text);
  const bound = native({ duckdb: name, clickhouse: name });
  return native(
    {
      duckdb: `list_transform([{0}], lambda ${name}: {1})[1]`,
      clickhouse: `arrayElement(arrayMap(${name} -> {1}, [{0}]), 1)`,
    },
    text,
    make(bound),
  );
}

import { type Expr, literal, type NativeSql, native, rowNumberSql, type SortKey } from '@winnow/sql';

const countSql: NativeSql = { duckdb: 'count(*)', clickhouse: 'toInt64(count(){over})' };

/** Position of a row in its partition, from 1. */
export function rowNumber(partitionBy: readonly Expr[], orderBy: readonly SortKey[]): Expr {
  return { kind: 'window', call: native(rowNumberSql), partitionBy, orderBy };
}

/** Number of rows in a row's partition. */
export function partitionSize(partitionBy: readonly Expr[]): Expr {
  return { kind: 'window', call: native(countSql), partitionBy, orderBy: [] };
}

/** Sum of integers, none of which is null; zero if there are none. */
export function sumOf(terms: readonly Expr[]): Expr {
  if (terms.length === 0) return literal('integer', 0);
  const template = `(${terms.map((_, i) => `{${i}}`).join(' + ')})`;
  return native({ duckdb: template, clickhouse: template }, ...terms);
}

/** One if the condition is true, otherwise zero. */
export function oneWhere(condition: Expr): Expr {
  return {
    kind: 'case',
    branches: [{ when: condition, result: literal('integer', 1) }],
    otherwise: literal('integer', 0),
  };
}

import { type Expr, literal, type NativeSql, native, rowNumberSql, type SortKey } from '@winnow/sql';

const countSql: NativeSql = { duckdb: 'count(*)', clickhouse: 'toInt64(count(){over})' };

/** The place of a row among those of its partition, from 1. */
export function rowNumber(partitionBy: readonly Expr[], orderBy: readonly SortKey[]): Expr {
  return { kind: 'window', call: native(rowNumberSql), partitionBy, orderBy };
}

/** How many rows the partition of a row has. */
export function partitionSize(partitionBy: readonly Expr[]): Expr {
  return { kind: 'window', call: native(countSql), partitionBy, orderBy: [] };
}

/** The sum of integers, none of which is null; zero of none. */
export function sumOf(terms: readonly Expr[]): Expr {
  if (terms.length === 0) return literal('integer', 0);
  const template = `(${terms.map((_, i) => `{${i}}`).join(' + ')})`;
  return native({ duckdb: template, clickhouse: template }, ...terms);
}

/** One where the condition is true, zero elsewhere. */
export function oneWhere(condition: Expr): Expr {
  return {
    kind: 'case',
    branches: [{ when: condition, gives: literal('integer', 1) }],
    otherwise: literal('integer', 0),
  };
}

import { type Expr, lagSql, leadSql, literal, native, type Rel, rowNumberSql } from '@winnow/sql';
import { ascendingKeys } from '../plan/frame.ts';

/** Returns SQL that every engine accepts. */
export function sameSql(sql: string): { readonly duckdb: string; readonly clickhouse: string } {
  return { duckdb: sql, clickhouse: sql };
}

export function upper(arg: Expr): Expr {
  return native(sameSql('upper({0})'), arg);
}

/** Returns the number of each row in the order of the relation, from 1. */
export function rowNumberOf(rel: Rel): Expr {
  return {
    kind: 'window',
    call: native(rowNumberSql),
    partitionBy: [],
    orderBy: ascendingKeys([rel.position]),
  };
}

/** Returns the value of the row `by` rows further down; further up if it is negative. */
export function neighbor(rel: Rel, value: Expr, by: number): Expr {
  return {
    kind: 'window',
    call: native(by < 0 ? lagSql : leadSql, value, literal('integer', Math.abs(by))),
    partitionBy: [],
    orderBy: ascendingKeys([rel.position]),
    frame: 'all',
  };
}

/**
 * Returns the last non-null value up to each row, among all earlier rows or those in the same
 * partition.
 */
export function carriedDown(rel: Rel, value: Expr, partitionBy: readonly Expr[] = []): Expr {
  return {
    kind: 'window',
    call: native(sameSql('last_value({0} IGNORE NULLS)'), value),
    partitionBy,
    orderBy: ascendingKeys([rel.position]),
    frame: 'upToHere',
  };
}

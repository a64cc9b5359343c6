import type { Column, Json, LogicalType } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import type { ColumnProfile } from '../../protocol.ts';
import { maxValueLength, sampledValues } from './profile-sql.ts';

/**
 * Returns a FROM item with the distinct values `v` of a column and their row counts `n`.
 *
 * @param where returns the SQL condition for values to include
 */
export function groupsOf(
  from: (refs: readonly string[]) => string,
  column: Column,
  where?: (value: string) => string,
): string {
  const value = `t.${quoteName(column.ref)}`;
  const some = where ? ` WHERE ${where(value)}` : '';
  return `(SELECT ${value} AS v, count(*) AS n FROM ${from([column.ref])}${some} GROUP BY 1)`;
}

/**
 * Returns SQL of the most frequent groups as JSON, from which {@link readTop} reads text and count;
 * equally frequent ones are ordered by value. An aggregate, which processes groups as they arrive:
 * sorting a hundred million of them would spill to disk.
 */
export function topSql(type: LogicalType, value: string, count: string, limit: number): string {
  const text = `left(${dialects.duckdb.cast(type, 'text', 'x.v')}, ${maxValueLength})`;
  const first = `min({'n': -(${count}), 'v': ${value}}, ${limit}) FILTER (${value} IS NOT NULL)`;
  return `CAST(to_json(list_transform(${first}, lambda x: {'v': ${text}, 'n': -x.n})) AS VARCHAR)`;
}

export function readTop(
  text: Json | undefined,
): readonly { readonly value: string; readonly count: number }[] {
  if (text === null || text === undefined) return [];
  const found = JSON.parse(String(text)) as readonly { v: Json; n: number }[];
  return found.map(({ v, n }) => ({ value: String(v), count: Number(n) }));
}

/** Computes the most frequent values of a column, and its distinct count. */
export async function scanTop(
  session: Session,
  from: (refs: readonly string[]) => string,
  column: Column,
): Promise<Pick<ColumnProfile, 'distinct' | 'top'>> {
  const [distinct, top] = await session.row(
    `SELECT count(v)::DOUBLE, ${topSql(column.type, 'v', 'n', sampledValues)} FROM ${groupsOf(from, column)}`,
  );
  return { distinct: Number(distinct), top: readTop(top) };
}

/** Returns the most frequent strings of cells that don't match their column's type. */
export async function scanKept(
  session: Session,
  from: (refs: readonly string[]) => string,
  column: Column,
): Promise<ColumnProfile['top']> {
  if (column.mismatch === undefined) return [];
  const kept: Column = { name: column.name, type: 'text', ref: column.mismatch };
  const [top] = await session.row(
    `SELECT ${topSql('text', 'v', 'n', sampledValues)} FROM ${groupsOf(from, kept)}`,
  );
  return readTop(top);
}

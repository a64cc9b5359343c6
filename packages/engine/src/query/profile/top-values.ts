import type { Column, Json, LogicalType } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import type { ColumnProfile } from '../../protocol.ts';
import { maxValueLength, sampledValues } from './profile-sql.ts';

/**
 * A FROM item with the different values `v` of a column, and how many rows `n` have each.
 *
 * @param where SQL of which values, from that of one
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
 * SQL of the most frequent of some groups as JSON, of which {@link readTop} reads the text and the count; equally frequent ones in their own
 * order. An aggregate, which looks at groups as they come: to be sorted, a hundred million of them would be written to the disk.
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

/** The most frequent values of a column, and how many different ones it has. */
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

/** The most frequent strings of cells that are not of their column's type. */
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

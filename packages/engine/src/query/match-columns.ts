import {
  allocateRefs,
  type DriftedColumn,
  failed,
  type Json,
  ok,
  type RenamedColumn,
  type Result,
  renamedColumns,
  type SharedValues,
} from '@winnow/kernel';
import { sourceTableSql } from '../catalog.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { ColumnMatchQuery, TaskOptions } from '../protocol.ts';

/**
 * Number of hashes that represent the values of a column: the smallest ones, which are equal for
 * any two columns with the same values.
 */
export const sketchSize = 512;
/** Maximum number of columns per version; of more, the first are compared. */
const maxColumns = 50;

/** How to write a statement over the tables of sources. */
export interface SketchSql {
  readonly quoteName: (name: string) => string;
  readonly tableSql: (table: string) => string;
  readonly hashSql: (value: string) => string;
}

/**
 * Finds columns of a version of a source that were renamed in another version, by their names and
 * shared values. Values are compared over all rows by the bottom-k sketch of A. Z. Broder, “On the
 * Resemblance and Containment of Documents”, 1997; empty cells do not count.
 *
 * @returns problem `engine/no-version`
 */
export function matchColumns(
  project: ProjectDatabase,
  query: ColumnMatchQuery,
  task: TaskOptions = {},
): Promise<Result<readonly RenamedColumn[]>> {
  const sql = { quoteName, tableSql: sourceTableSql, hashSql: (value: string) => `hash(${value})` };
  const rows = (text: string) => project.database.use((session) => session.rows(text), task);
  return matchColumnsIn({ project, sql, rows }, query);
}

/** Finds renamed columns on any engine. */
export async function matchColumnsIn(
  {
    project: { catalog, database },
    sql,
    rows,
  }: {
    readonly project: Pick<ProjectDatabase, 'catalog' | 'database'>;
    readonly sql: SketchSql;
    readonly rows: (sql: string) => Promise<readonly (readonly Json[])[]>;
  },
  { source, before, now, gone, added }: ColumnMatchQuery,
): Promise<Result<readonly RenamedColumn[]>> {
  const sketches = async (
    table: string,
    columns: readonly DriftedColumn[],
  ): Promise<Sketches | undefined> => {
    const names = await catalog.namesOf(database, source, table);
    if (!names) return undefined;
    const refs = allocateRefs(names);
    const all = new Map<DriftedColumn, Sketch>();
    for (const column of columns.slice(0, maxColumns)) {
      const ref = refs[column.place];
      if (ref === undefined) continue;
      const cell = sql.quoteName(ref);
      const hashes = `SELECT DISTINCT ${sql.hashSql(cell)} AS h FROM ${sql.tableSql(table)} WHERE ${cell} <> ''`;
      const found = await rows(
        `SELECT CAST(h AS VARCHAR) FROM (${hashes}) AS d ORDER BY h LIMIT ${sketchSize}`,
      );
      all.set(
        column,
        found.map(([hash]) => BigInt(String(hash))),
      );
    }
    return all;
  };
  const then = await sketches(before, gone);
  const later = then && (await sketches(now, added));
  if (!later) return failed(engineProblems.noVersion({ source }));
  return ok(
    renamedColumns(gone, added, (one, other) => sharedBy(then.get(one) ?? [], later.get(other) ?? [])),
  );
}

/** Hashes of distinct values, in ascending order. */
export type Sketch = readonly bigint[];
type Sketches = ReadonlyMap<DriftedColumn, Sketch>;

/**
 * Estimates which share of the combined values occurs in both columns, from the smallest hashes of
 * the two.
 */
export function sharedBy(one: Sketch, other: Sketch): SharedValues {
  const distinct = Math.min(one.length, other.length);
  const others = new Set(other);
  const both = [...new Set([...one, ...other])].sort((a, b) => (a < b ? -1 : Number(a > b)));
  // Beyond the end of a full sketch, its column may have values that are not in it.
  const seen = both.slice(0, sketchSize);
  const own = new Set(one);
  const common = seen.filter((hash) => own.has(hash) && others.has(hash)).length;
  return { share: seen.length === 0 ? 0 : common / seen.length, distinct };
}

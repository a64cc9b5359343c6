import { columnsRead, dialects, type Expr, printSortKeys } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, placesOf } from '../plan/frame.ts';
import { printFrame, printOver, readsTopOnly } from '../plan/print-frame.ts';

/** A column of a file, and as what it crosses over. */
export interface WrittenColumn {
  readonly expr: Expr;
  /** Around the value; nothing if left out. */
  readonly carried?: (sql: string) => string;
}

/** Rows that a file is written from: one SQL item for each column, and where they come from, in order. */
export interface WrittenRows {
  readonly items: readonly string[];
  /** What follows FROM, with the order of the rows where it has to be asked for. */
  readonly from: string;
}

/** Columns that one statement computes. The time in which DuckDB plans computed columns grows with the square of their number. */
export const columnsAStatement = 200;
const widest = 500;

/** Whether the rows of a table are read once for each part of its columns. */
export function isWrittenInParts(columns: readonly unknown[]): boolean {
  return columns.length > widest;
}

/**
 * The rows of a frame for a file. Those of wide tables are computed part by part, so many columns at a time, into temporary tables
 * that stand beside one another; these are dropped when the work is done.
 */
export async function withWrittenRows<T>(
  session: Session,
  frame: Frame,
  columns: readonly WrittenColumn[],
  work: (rows: WrittenRows) => Promise<T>,
): Promise<T> {
  if (!isWrittenInParts(columns)) {
    const { from, items } = selected(frame, columns);
    return work({ items, from });
  }
  const parts = inParts(columns);
  const tables = parts.map((_, i) => `temp.written_${i}`);
  try {
    for (const [i, part] of parts.entries()) {
      const { from, items } = selected(frame, part);
      const named = items.map((item, x) => `${item} AS c${x}`);
      await session.run(
        `CREATE OR REPLACE TEMP TABLE written_${i} AS SELECT ${named.join(', ')} FROM ${from}`,
      );
    }
    return await work({
      items: parts.flatMap((part, i) => part.map((_, x) => `p${i}.c${x}`)),
      from: tables.map((table, i) => `${table} AS p${i}`).join(' POSITIONAL JOIN '),
    });
  } finally {
    // A cancelled session runs nothing more; the next export of its connection replaces them.
    for (const table of tables)
      await session.connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}

function inParts(columns: readonly WrittenColumn[]): readonly (readonly WrittenColumn[])[] {
  return Array.from({ length: Math.ceil(columns.length / columnsAStatement) }, (_, i) =>
    columns.slice(i * columnsAStatement, (i + 1) * columnsAStatement),
  );
}

function selected(frame: Frame, columns: readonly WrittenColumn[]): WrittenRows {
  const reads = new Set<string>();
  for (const { expr } of columns) columnsRead(expr, reads);
  const inOrder = readsTopOnly(frame, [...reads]);
  const places = placesOf(frame);
  if (!inOrder) for (const place of places) columnsRead(place.expr, reads);
  const order = inOrder
    ? ''
    : ` ORDER BY ${printSortKeys(places, dialects.duckdb, (ref) => `t.${quoteName(ref)}`)}`;
  return {
    items: columns.map(({ expr, carried = (sql) => sql }) => carried(printOver(expr))),
    from: `(${printFrame(frame, [...reads])}) AS t${order}`,
  };
}

import { columnsRead, dialects, type Expr, printSortKeys } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, placesOf, rowsOfTable } from '../plan/frame.ts';
import { printFrame, printOver, readsTopOnly } from '../plan/print-frame.ts';
import { type NarrowLimits, narrowRows, withCodedColumns } from './narrow-rows.ts';

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

/** What of a frame is written into a file. */
export interface FileRows {
  readonly frame: Frame;
  readonly columns: readonly WrittenColumn[];
  /** Numbers of columns whose strings are codes while rows are put in order. */
  readonly coded: readonly number[];
}

/** Does work with the numbers of the columns to be coded on the way of the frame's rows into their order. */
export async function withCodes<T>(
  session: Session,
  frame: Frame,
  columns: readonly WrittenColumn[],
  work: (coded: readonly number[]) => Promise<T>,
  limits?: NarrowLimits,
): Promise<T> {
  if (isWrittenInParts(columns)) return work([]);
  const { items, from, orderBy } = selected(frame, columns);
  const table = rowsOfTable(frame);
  if (orderBy === undefined || table === undefined) return work([]);
  const [count] = await session.row(`SELECT count(*)::DOUBLE FROM ${table}`);
  return withCodedColumns(session, { items, from, orderBy }, Number(count), work, limits);
}

/**
 * The rows of a frame for a file. Those of wide tables are computed part by part, so many columns
 * at a time, into temporary tables that are next to one another; these are dropped when the work is
 * done.
 */
export async function withWrittenRows<T>(
  session: Session,
  { frame, columns, coded }: FileRows,
  work: (rows: WrittenRows) => Promise<T>,
): Promise<T> {
  if (!isWrittenInParts(columns)) {
    const { items, from, orderBy } = selected(frame, columns);
    if (orderBy === undefined) return work({ items, from });
    const rows = { items, from, orderBy };
    return work(coded.length === 0 ? inOrder(rows) : narrowRows(rows, coded));
  }
  const parts = inParts(columns);
  const tables = parts.map((_, i) => `temp.written_${i}`);
  try {
    for (const [i, part] of parts.entries()) {
      const { from, items } = inOrder(selected(frame, part));
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

/** Rows that come in their order already where no order has to be asked for. */
interface SelectedRows extends WrittenRows {
  readonly orderBy: string | undefined;
}

function inOrder({ items, from, orderBy }: SelectedRows): WrittenRows {
  return { items, from: orderBy === undefined ? from : `${from} ORDER BY ${orderBy}` };
}

function selected(frame: Frame, columns: readonly WrittenColumn[]): SelectedRows {
  const reads = new Set<string>();
  for (const { expr } of columns) columnsRead(expr, reads);
  const isInOrder = readsTopOnly(frame, [...reads]);
  const places = placesOf(frame);
  if (!isInOrder) for (const place of places) columnsRead(place.expr, reads);
  return {
    items: columns.map(({ expr, carried = (sql) => sql }) => carried(printOver(expr))),
    from: `(${printFrame(frame, [...reads])}) AS t`,
    orderBy: isInOrder ? undefined : printSortKeys(places, dialects.duckdb, (ref) => `t.${quoteName(ref)}`),
  };
}

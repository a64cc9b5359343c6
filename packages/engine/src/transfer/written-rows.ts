import { columnsRead, dialects, type Expr, printSortKeys } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, rowsOfTable, sortKeysOf } from '../plan/frame.ts';
import { printFrame, printOver, readsTopOnly } from '../plan/print-frame.ts';
import { type NarrowLimits, narrowRows, withCodedColumns } from './narrow-rows.ts';

/** A column of a file, and how its values are passed to the writer. */
export interface WrittenColumn {
  readonly expr: Expr;
  /** Wraps the SQL of the value; unchanged if left out. */
  readonly carried?: (sql: string) => string;
}

/**
 * Rows from which a file is written: one SQL item per column, and the source of the rows, in order.
 */
export interface WrittenRows {
  readonly items: readonly string[];
  /** SQL that follows FROM, including the ORDER BY if one is needed. */
  readonly from: string;
}

/**
 * Maximum number of columns computed by one statement, since DuckDB's planning time grows with the
 * square of their number.
 */
export const columnsPerStatement = 200;
const maxColumnsAtOnce = 500;

/** Whether the rows of a table are read once for each part of its columns. */
export function isWrittenInParts(columns: readonly unknown[]): boolean {
  return columns.length > maxColumnsAtOnce;
}

/** The part of a frame to write to a file. */
export interface FileRows {
  readonly frame: Frame;
  readonly columns: readonly WrittenColumn[];
  /** Indexes of columns whose strings are replaced by codes while rows are sorted. */
  readonly coded: readonly number[];
}

/**
 * Runs work with the indexes of the columns to replace by codes while the frame's rows are sorted.
 */
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
 * Runs work on the rows of a frame for a file. Wide tables are computed in parts of a limited
 * number of columns, in temporary tables that are joined by position and dropped when the work is
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
    // A cancelled session runs nothing more; the next export on its connection replaces them.
    for (const table of tables)
      await session.connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}

function inParts(columns: readonly WrittenColumn[]): readonly (readonly WrittenColumn[])[] {
  return Array.from({ length: Math.ceil(columns.length / columnsPerStatement) }, (_, i) =>
    columns.slice(i * columnsPerStatement, (i + 1) * columnsPerStatement),
  );
}

/** Rows that are in order already if `orderBy` is undefined. */
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
  const places = sortKeysOf(frame);
  if (!isInOrder) for (const place of places) columnsRead(place.expr, reads);
  return {
    items: columns.map(({ expr, carried = (sql) => sql }) => carried(printOver(expr))),
    from: `(${printFrame(frame, [...reads])}) AS t`,
    orderBy: isInOrder ? undefined : printSortKeys(places, dialects.duckdb, (ref) => `t.${quoteName(ref)}`),
  };
}

import { type Column, failed, type Json, ok, type Result, rowIdRef } from '@winnow/kernel';
import type { Relation } from '@winnow/steps';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from '../plan/frame.ts';
import { printFrame, readsTopOnly } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import type { ColumnInfo, Page, PageQuery } from '../protocol.ts';
import { unknownColumn } from '../view.ts';
import { JsonList } from './json-list.ts';
import { asText, cellLimit, mismatchText, pageCellText } from './page-columns.ts';

/** Rows of a page at most. */
const maxRows = 1_000;
/** Cells of a page at most. */
const maxPageSize = 1_000_000;

/** A query takes as many values of a row; planning more at once takes memory that grows with their square. */
const listsAQuery = 250;

/** The columns of a relation by name in the order asked for, or by their place; all if neither is given. */
export function pickColumns(
  relation: Relation,
  names: PageQuery['columns'] | undefined,
): Result<readonly Column[]> {
  if (names === undefined) return ok(relation.schema.columns);
  if ('from' in names) return ok(relation.schema.columns.slice(names.from, names.from + names.count));
  const byName = new Map(relation.schema.columns.map((column) => [column.name, column]));
  const missing = names.filter((name) => !byName.has(name));
  if (missing.length > 0) return failed(missing.map((name) => unknownColumn(name, relation)));
  return ok(names.map((name) => byName.get(name)!));
}

/** All columns of the table where a query asks for the first of them by their place, else nothing. */
export function schemaFor(
  relation: Relation,
  { columns }: Pick<PageQuery, 'columns'>,
): { readonly schema?: readonly ColumnInfo[] } {
  if (columns === undefined || !('from' in columns) || columns.from > 0 || columns.count === 0) return {};
  return { schema: relation.schema.columns.map(({ name, type }) => ({ name, type })) };
}

/** What is on a page: some columns of rows from `offset` on. */
export interface PageBounds {
  readonly columns: readonly Column[];
  readonly offset: number;
  readonly limit: number;
}

/** What a query asks for, of no more rows than a page has. Problem `engine/too-wide` where the page would not fit into memory with ease. */
export function pageBounds(
  relation: Relation,
  query: Pick<PageQuery, 'offset' | 'limit'> & { readonly columns?: PageQuery['columns'] | undefined },
): Result<PageBounds> {
  const columns = pickColumns(relation, query.columns);
  if (!columns.ok) return columns;
  const limit = Math.max(0, Math.min(maxRows, Math.trunc(query.limit)));
  const offset = Math.max(0, Math.trunc(query.offset));
  const count = columns.value.length;
  if (count * limit <= maxPageSize) return ok({ columns: columns.value, offset, limit });
  const fitting = Math.max(1, Math.floor(maxPageSize / limit));
  return failed(engineProblems.tooWide({ columns: count, limit: fitting }));
}

/** A value for each row next to its cells, of no more length than a cell. */
export interface RowValue {
  /** Over `t`. */
  readonly sql: string;
  readonly reads: readonly string[];
}

/** Rows of a page, each column as the JSON that DuckDB printed. */
export interface PageTexts {
  readonly rowIds: JsonList;
  readonly cells: readonly JsonList[];
  /** By column and then by row, as {@link truncated} is. */
  readonly mismatches: readonly { readonly column: number; readonly row: number; readonly text: string }[];
  readonly truncated: readonly { readonly column: number; readonly row: number }[];
  /** What all of it holds in memory, about. */
  readonly bytes: number;
}

/** Rows of a frame by position, as text: no cell is read on its way from DuckDB to the browser, apart from those that are cut. */
export async function readPageTexts(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
  offset: number,
  limit: number,
): Promise<PageTexts> {
  const [ids = '[]', ...strings] = await readLists(session, frame, pageLists(columns), offset, limit);
  const numbers = JSON.parse(ids) as readonly number[];
  const count = numbers.length;
  const rowIds = new JsonList(ids, count);
  const truncated: { column: number; row: number }[] = [];
  const cells = columns.map((column, index) => {
    const text = strings[index]!;
    // -0 is a number of DuckDB's alone.
    if (column.type !== 'text')
      return new JsonList(text.includes('-0.0') ? JSON.stringify(JSON.parse(text)) : text, count);
    const list = new JsonList(text, count);
    if (list.longest <= cellLimit) return list;
    const read = JSON.parse(text) as Json[];
    const cut = cutCells(column, read);
    truncated.push(...cut.map((row) => ({ column: index, row })));
    return cut.length === 0 ? list : new JsonList(JSON.stringify(read), count);
  });
  const mismatches = mismatchedStrings(columns, numbers, strings.slice(columns.length));
  const bytes = [rowIds, ...cells].reduce((sum, list) => sum + list.bytes, 100 * mismatches.length);
  return { rowIds, cells, mismatches, truncated, bytes };
}

/** The columns that keep the text of mismatched cells, by the place of theirs. */
function companionsOf(
  columns: readonly Column[],
): readonly { readonly index: number; readonly ref: string }[] {
  return columns.flatMap((column, index) =>
    column.mismatch === undefined ? [] : [{ index, ref: column.mismatch }],
  );
}

/** All that pages read of columns: their values, and the strings of mismatched cells. */
export function refsOf(columns: readonly Column[]): readonly string[] {
  return columns.flatMap(({ ref, mismatch }) => (mismatch === undefined ? [ref] : [ref, mismatch]));
}

/** One JSON array over rows, null where it has no items, as an aggregate over `t`. */
interface PageList {
  readonly sql: string;
  readonly reads: readonly string[];
}

/** Texts put side by side: DuckDB makes lists of them first in twice the time. */
const listOf = (text: string): string => `'[' || string_agg(coalesce(${text}, 'null'), ',') || ']'`;

/** Row ids, cells column by column, and the strings of mismatched cells with their row ids. */
function pageLists(columns: readonly Column[]): readonly PageList[] {
  const rowId = `t.${quoteName(rowIdRef)}`;
  return [
    { sql: listOf(`CAST(${rowId} AS VARCHAR)`), reads: [rowIdRef] },
    ...columns.map((column) => ({ sql: listOf(pageCellText(column)), reads: [column.ref] })),
    ...companionsOf(columns).map(({ ref }) => {
      const text = mismatchText(ref);
      return {
        sql: asText(`list({ id: ${rowId}, text: ${text} }) FILTER (${text} IS NOT NULL)`),
        reads: [rowIdRef, ref],
      };
    }),
  ];
}

/** The strings of mismatched cells by their rows, from what was read of the columns that keep them. */
function mismatchedStrings(
  columns: readonly Column[],
  rowIds: readonly number[],
  lists: readonly string[],
): PageTexts['mismatches'] {
  let rows: ReadonlyMap<number, number> | undefined;
  return companionsOf(columns).flatMap(({ index }, i) => {
    const kept = JSON.parse(lists[i] ?? '[]') as readonly { readonly id: number; readonly text: string }[];
    // Of most columns there is none.
    if (kept.length > 0) rows ??= new Map(rowIds.map((id, row) => [id, row]));
    return kept.map(({ id, text }) => ({ column: index, row: rows!.get(id)!, text }));
  });
}

/** Values of rows by position, each as one JSON array that DuckDB prints. */
async function readLists(
  session: Session,
  frame: Frame,
  lists: readonly PageList[],
  offset: number,
  limit: number,
): Promise<readonly string[]> {
  const read: string[] = [];
  for (let at = 0; at < lists.length; at += listsAQuery) {
    const some = lists.slice(at, at + listsAQuery);
    const refs = new Set([orderRef, ...some.flatMap((one) => one.reads)]);
    const rows = printFrame(frame, [...refs], { from: offset, to: offset + limit });
    const printed = some.map(({ sql }) => sql).join(', ');
    const found =
      (readsTopOnly(frame, [...refs]) ? await asScanned(session, printed, rows) : undefined) ??
      (await session.row(
        `SELECT ${printed} FROM (SELECT * FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}) AS t`,
      ));
    read.push(...found.map((text) => (text === null ? '[]' : String(text))));
  }
  return read;
}

/**
 * Lists of rows as a scan gives them; undefined where that is not their order. It nearly always is,
 * and to sort the rows takes as long as to read and print them: only two threads that read one row
 * group each may come the wrong way round.
 */
async function asScanned(
  session: Session,
  lists: string,
  rows: string,
): Promise<readonly Json[] | undefined> {
  const places = `list(t.${quoteName(orderRef)})`;
  const found = await session.row(`SELECT ${lists}, ${places} = list_sort(${places}) FROM (${rows}) AS t`);
  return found.at(-1) === false ? undefined : found.slice(0, -1);
}

/** Rows of a frame by position, and for each of them values beside. */
export async function readPageWithValues(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
  offset: number,
  limit: number,
  sidecar: readonly RowValue[],
): Promise<{ readonly page: Omit<Page, 'rows'>; readonly sidecar: readonly (readonly Json[])[] }> {
  const valueLists = sidecar.map(({ sql, reads }) => ({ sql: listOf(asText(sql)), reads }));
  const own = pageLists(columns);
  const read = await readLists(session, frame, [...own, ...valueLists], offset, limit);
  const parsed = (text: string): Json[] => JSON.parse(text) as Json[];
  const rowIds = parsed(read[0] ?? '[]') as number[];
  const cells = read.slice(1, columns.length + 1).map(parsed);
  const mismatches: Record<number, Record<number, string>> = {};
  for (const { column, row, text } of mismatchedStrings(columns, rowIds, read.slice(columns.length + 1))) {
    mismatches[column] ??= {};
    mismatches[column][row] = text;
  }
  const truncated: Record<number, readonly number[]> = {};
  columns.forEach((column, index) => {
    const cut = cutCells(column, cells[index]!);
    if (cut.length > 0) truncated[index] = cut;
  });
  const page = {
    columns: columns.map(({ name, type }) => ({ name, type })),
    offset,
    rowIds,
    cells,
    mismatches,
    truncated,
  };
  return { page, sidecar: read.slice(own.length).map(parsed) };
}

/**
 * Long strings were cut one character after the limit, so that these are distinguished from strings
 * that end there; the one is taken off. Gives their rows.
 */
function cutCells(column: Column, cells: Json[]): readonly number[] {
  if (column.type !== 'text') return [];
  const cut: number[] = [];
  cells.forEach((cell, row) => {
    if (typeof cell !== 'string' || cell.length <= cellLimit) return;
    const letters = [...cell];
    if (letters.length <= cellLimit) return;
    cells[row] = letters.slice(0, cellLimit).join('');
    cut.push(row);
  });
  return cut;
}

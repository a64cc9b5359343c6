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

/** Maximum number of rows of a page. */
const maxRows = 1_000;
/** Maximum number of cells of a page. */
const maxPageSize = 1_000_000;

/**
 * Maximum number of lists per query; the memory for planning grows with the square of their number.
 */
const listsPerQuery = 250;

/**
 * Returns columns of a relation by name in the requested order, or by position; all if neither is
 * given.
 */
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

/**
 * Returns all columns of the table if a query requests the first ones by position, else nothing.
 */
export function schemaFor(
  relation: Relation,
  { columns }: Pick<PageQuery, 'columns'>,
): { readonly schema?: readonly ColumnInfo[] } {
  if (columns === undefined || !('from' in columns) || columns.from > 0 || columns.count === 0) return {};
  return { schema: relation.schema.columns.map(({ name, type }) => ({ name, type })) };
}

/** The contents of a page: some columns of rows, starting at `offset`. */
export interface PageBounds {
  readonly columns: readonly Column[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Resolves a query to columns and rows, within the row limit of a page. Problem `engine/too-wide`
 * if the page would not easily fit into memory.
 */
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

/** An additional value for each row, no longer than a cell. */
export interface RowValue {
  /** SQL of the value over `t`. */
  readonly sql: string;
  readonly reads: readonly string[];
}

/** Rows of a page, each column as the JSON that DuckDB printed. */
export interface PageTexts {
  readonly rowIds: JsonList;
  readonly cells: readonly JsonList[];
  /** Ordered by column, then by row, like {@link truncated}. */
  readonly mismatches: readonly { readonly column: number; readonly row: number; readonly text: string }[];
  readonly truncated: readonly { readonly column: number; readonly row: number }[];
  /** Approximate memory use in total. */
  readonly bytes: number;
}

/**
 * Reads rows of a frame by position as text: except for those that are cut, cells are not parsed on
 * their way from DuckDB to the browser.
 */
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
    // Only DuckDB has -0; parsing and printing again turns it into 0.
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

/**
 * Returns the columns with the original text of mismatched cells, by the index of their columns.
 */
function companionsOf(
  columns: readonly Column[],
): readonly { readonly index: number; readonly ref: string }[] {
  return columns.flatMap((column, index) =>
    column.mismatch === undefined ? [] : [{ index, ref: column.mismatch }],
  );
}

/**
 * Returns all refs that pages read of columns: their values, and the strings of mismatched cells.
 */
export function refsOf(columns: readonly Column[]): readonly string[] {
  return columns.flatMap(({ ref, mismatch }) => (mismatch === undefined ? [ref] : [ref, mismatch]));
}

/** An aggregate over `t` that prints one JSON array for all rows, or null if it has no items. */
interface PageList {
  readonly sql: string;
  readonly reads: readonly string[];
}

/** Concatenates strings, since building DuckDB lists first takes twice as long. */
const listOf = (text: string): string => `'[' || string_agg(coalesce(${text}, 'null'), ',') || ']'`;

/**
 * Returns row ids, cells column by column, and the strings of mismatched cells with their row ids.
 */
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

/** Parses the strings of mismatched cells and finds their rows. */
function mismatchedStrings(
  columns: readonly Column[],
  rowIds: readonly number[],
  lists: readonly string[],
): PageTexts['mismatches'] {
  let rows: ReadonlyMap<number, number> | undefined;
  return companionsOf(columns).flatMap(({ index }, i) => {
    const kept = JSON.parse(lists[i] ?? '[]') as readonly { readonly id: number; readonly text: string }[];
    // Most columns have none.
    if (kept.length > 0) rows ??= new Map(rowIds.map((id, row) => [id, row]));
    return kept.map(({ id, text }) => ({ column: index, row: rows!.get(id)!, text }));
  });
}

/** Reads values of rows by position, each list as one JSON array printed by DuckDB. */
async function readLists(
  session: Session,
  frame: Frame,
  lists: readonly PageList[],
  offset: number,
  limit: number,
): Promise<readonly string[]> {
  const read: string[] = [];
  for (let at = 0; at < lists.length; at += listsPerQuery) {
    const some = lists.slice(at, at + listsPerQuery);
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
 * Reads lists of rows in the order of the scan; undefined if that is not the rows' order. It nearly
 * always is, and sorting the rows takes as long as reading and printing them: only if two threads
 * read one row group each may these arrive in the wrong order.
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

/** Reads rows of a frame by position, with additional values for each of them. */
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
 * Removes the extra character from long strings, which were cut one character after the limit to
 * distinguish them from strings that end there. Returns their rows.
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

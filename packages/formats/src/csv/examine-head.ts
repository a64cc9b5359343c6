import type { CsvOptions } from './csv-options.ts';
import { dialectOf } from './csv-options.ts';
import { isBlank, judgeRecord } from './parse/judge-record.ts';
import { RecordScanner } from './parse/record-scanner.ts';
import { type ColumnShapes, columnShapes, StrayRecords } from './parse/stray-records.ts';

/** What the first records reveal about a table. */
export interface HeadReport {
  /** Number of columns of the table. */
  readonly width: number;
  /**
   * Number of additional columns for the surplus fields of individual rows; zero if no row has more
   * than one.
   */
  readonly extra: number;
  /** Number of records seen; in tables with several columns, blank lines don't count. */
  readonly records: number;
  /** Whether all records seen have the same shape. */
  readonly regular: boolean;
  /** Whether the skipped lines contain quotes. */
  readonly quotesAbove: boolean;
  /** What the values of its columns look like. */
  readonly shapes: ColumnShapes;
}

/** Maximum number of rows whose values are examined. */
const shapedRows = 60;

/**
 * Reads the first records of a table under the given options to learn how wide it is.
 *
 * @param head first bytes of the table in UTF-8
 * @param whole whether these are all
 */
export function examineHead(head: Uint8Array, whole: boolean, options: CsvOptions): HeadReport {
  const limit = 20_000;
  const scanner = new RecordScanner(dialectOf(options), limit);
  scanner.push(head);
  if (whole) scanner.end();
  let skip = options.skipRows;
  while (skip > 0 && scanner.skipLine()) skip--;
  const above = head.subarray(0, Math.max(0, scanner.position));
  const widths = new Map<number, number>();
  const headers: number[] = [];
  const looked: string[][] = [];
  let records = 0;
  let blank = 0;
  let faults = 0;
  let longest = 0;
  while (skip === 0 && scanner.next()) {
    if (isBlank(scanner)) {
      blank++;
      continue;
    }
    if (records < options.headerRows) headers.push(filledWidth(scanner));
    longest = Math.max(longest, filledWidth(scanner));
    widths.set(scanner.count, (widths.get(scanner.count) ?? 0) + 1);
    if (judgeRecord(scanner, scanner.count, false)) faults++;
    else if (records >= options.headerRows && looked.length < shapedRows) looked.push(cellsOf(scanner));
    records++;
  }
  const most = tableWidth(widths, records, headers);
  // Delimiters at the end of all lines don't make a column, unless its name is in skipped lines.
  const mayBeNamed = options.headerRows === 0 && options.skipRows > 0;
  const width = most > 2 && longest === most - 1 && records > 1 && !mayBeNamed ? longest : most;
  const only = widths.size === 1 && widths.has(width);
  const shapes = columnShapes(
    looked.filter((cells) => cells.length === width),
    width,
  );
  return {
    width,
    extra: longest > width + 1 ? extraColumns(longestRow(head, whole, options, width, shapes), width) : 0,
    records: width === 1 ? records + blank : records,
    regular: faults === 0 && only,
    quotesAbove: options.skipRows > 0 && above.includes(34),
    shapes,
  };
}

/**
 * Returns the number of fields of the longest row, except for rows that another dialect reads as
 * rows of the table.
 */
function longestRow(
  head: Uint8Array,
  whole: boolean,
  options: CsvOptions,
  width: number,
  shapes: ColumnShapes,
): number {
  const scanner = new RecordScanner(dialectOf(options));
  const strays = new StrayRecords(dialectOf(options), width, shapes);
  scanner.push(head);
  if (whole) scanner.end();
  for (let skip = options.skipRows; skip > 0 && scanner.skipLine(); skip--);
  let longest = 0;
  while (scanner.next()) {
    const filled = scanner.count > width ? filledWidth(scanner) : 0;
    if (filled > longest && !strays.read(scanner)) longest = filled;
  }
  return longest;
}

/**
 * Returns the width of most rows, but at least that of the header. A few wider rows don't widen the
 * table, and their surplus is overflow; if more than a fifth are wider, the table is ragged and as
 * wide as its widest row.
 */
function tableWidth(
  widths: ReadonlyMap<number, number>,
  records: number,
  headers: readonly number[],
): number {
  let most = 0;
  let width = 1;
  for (const [fields, rows] of widths)
    if (rows > most || (rows === most && fields > width)) {
      most = rows;
      width = fields;
    }
  width = Math.max(width, ...headers);
  let wider = 0;
  let widest = width;
  for (const [fields, rows] of widths) {
    if (fields <= width) continue;
    wider += rows;
    widest = Math.max(widest, fields);
  }
  return wider > records / 5 && records > 2 ? widest : width;
}

/** A row with more surplus fields is hardly a row of this table. */
const maxExtra = 4;

/**
 * Returns the number of fields of the longest row beyond the table's width, limited to that width
 * plus a few.
 */
function extraColumns(longest: number, width: number): number {
  return longest > width + 1 ? Math.min(longest, 2 * width + maxExtra) - width : 0;
}

const shapedCells = 500;

function cellsOf(scanner: RecordScanner): string[] {
  return Array.from({ length: Math.min(scanner.count, shapedCells) }, (_, i) => scanner.text(i));
}

/**
 * Counts the fields up to the last one with text: a header may end in delimiters without naming a
 * column.
 */
function filledWidth(scanner: RecordScanner): number {
  let filled = Math.min(scanner.count, scanner.starts.length);
  while (filled > 1 && scanner.starts[filled - 1] === scanner.ends[filled - 1]) filled--;
  return filled;
}

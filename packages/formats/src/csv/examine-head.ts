import type { CsvOptions } from './csv-options.ts';
import { dialectOf } from './csv-options.ts';
import { isBlank, judgeRecord } from './parse/judge-record.ts';
import { RecordScanner } from './parse/record-scanner.ts';
import { type ColumnShapes, columnShapes, StrayRecords } from './parse/stray-records.ts';

/** What the first records say of a table. */
export interface HeadReport {
  /** Columns of the table. */
  readonly width: number;
  /** Columns for the fields that single rows have beyond these; none where no row has more than one. */
  readonly extra: number;
  /** Records seen, blank lines of tables of several columns left out. */
  readonly records: number;
  /** Every record seen is as the others. */
  readonly regular: boolean;
  /** The lines that are skipped hold quotes. */
  readonly quotesAbove: boolean;
  /** What the values of its columns look like. */
  readonly shapes: ColumnShapes;
}

/** Rows whose values are looked at. */
const shapedRows = 60;

/**
 * Reads the first records of a table under given options, to learn how wide it is.
 *
 * @param head the table's first bytes in UTF-8
 * @param whole these are all
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
  const width = tableWidth(widths, records, headers);
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

/** Fields of the longest row, but for those that another dialect reads as rows of the table. */
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
 * As wide as most rows, and at least as the header. Some rows that are wider do not widen the table, what they hold more is overflow; where
 * more than a fifth are, the table is ragged, and as wide as the widest.
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

/** A row with more is hardly a row of another table. */
const maxExtra = 4;

/** The fields of the longest row beyond a table's width, up to as many as it has, and a few. */
function extraColumns(longest: number, width: number): number {
  return longest > width + 1 ? Math.min(longest, 2 * width + maxExtra) - width : 0;
}

const shapedCells = 500;

function cellsOf(scanner: RecordScanner): string[] {
  return Array.from({ length: Math.min(scanner.count, shapedCells) }, (_, i) => scanner.text(i));
}

/** Fields up to the last one with text: a header may end in delimiters without naming a column. */
function filledWidth(scanner: RecordScanner): number {
  let filled = Math.min(scanner.count, scanner.starts.length);
  while (filled > 1 && scanner.starts[filled - 1] === scanner.ends[filled - 1]) filled--;
  return filled;
}

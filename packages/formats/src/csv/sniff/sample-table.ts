import type { CsvDialect, Newline } from '../dialect.ts';
import { fieldKind } from '../parse/field-list.ts';
import { isBlank } from '../parse/judge-record.ts';
import { RecordScanner } from '../parse/record-scanner.ts';
import type { StrayRecords } from '../parse/stray-records.ts';

/** A record of a sample, split by a dialect. */
export interface SampleRow {
  readonly cells: readonly string[];
  /** Number of quoted cells. */
  readonly quoted: number;
  /**
   * How many cells after the first begin with a space, quoted or not, and how many without; and
   * whether each cell before the last ends with a space.
   */
  readonly spacing?: { readonly spaced: number; readonly unspaced: number; readonly padded: boolean };
  readonly escaped: boolean;
  readonly broken: boolean;
  /** Line of the sample on which it begins, counted from 1. */
  readonly line: number;
  /** Whether it spans several lines, because a quoted field contains line ends. */
  readonly spans: boolean;
  readonly end: Newline | 'none';
  readonly blank: boolean;
}

/** A sample as split by a dialect. */
export interface SampleTable {
  readonly dialect: CsvDialect;
  readonly rows: readonly SampleRow[];
}

/** Text to sniff: whole lines from the start of a file, in UTF-8. */
export interface TextSample {
  readonly bytes: Uint8Array;
  /** Whether this is the whole file. */
  readonly whole: boolean;
}

const cellsPerRow = 2000;

/**
 * Splits the first records of a sample. The last one is left out if the sample may have cut it off,
 * even inside a quoted field of several lines if such fields occur before: in a table without them,
 * an open quote is a stray one.
 *
 * @param strays reads individual rows in another dialect
 */
export function cutSample(
  sample: TextSample,
  dialect: CsvDialect,
  limit: number,
  strays?: StrayRecords,
): SampleTable {
  const scanner = new RecordScanner(dialect, cellsPerRow);
  scanner.push(sample.bytes);
  if (sample.whole) scanner.end();
  const rows: SampleRow[] = [];
  while (rows.length < limit) {
    if (!scanner.next()) {
      if (rows.some((row) => row.spans)) break;
      scanner.end();
      if (!scanner.next()) break;
    }
    const atEnd = scanner.recordEnd >= sample.bytes.length;
    if (atEnd && !sample.whole && rows.length > 0) break;
    const row = takeRow(scanner, sample.bytes.length);
    const stray = strays?.read(scanner)?.scanner;
    rows.push(stray ? { ...row, cells: cellsOf(stray), broken: false, blank: false } : row);
  }
  return { dialect, rows };
}

function takeRow(scanner: RecordScanner, end: number): SampleRow {
  const cells = cellsOf(scanner);
  const listed = Math.min(scanner.count, cellsPerRow);
  let quoted = 0;
  let spaced = 0;
  let unspaced = 0;
  let padded = true;
  let escaped = false;
  for (let i = 0; i < listed; i++) {
    if (scanner.kinds[i] !== fieldKind.plain && !scanner.broken) quoted++;
    if (i > 0 && scanner.ends[i]! > scanner.starts[i]!) {
      if (beginsWithSpace(scanner, i)) spaced++;
      else unspaced++;
    }
    if (i < listed - 1 && !endsWithSpace(scanner, i)) padded = false;
    if (scanner.kinds[i] === fieldKind.escaped && !scanner.broken) escaped = true;
  }
  return {
    cells,
    quoted,
    spacing: { spaced, unspaced, padded },
    escaped,
    broken: scanner.broken,
    line: scanner.line,
    spans: scanner.nextLine - scanner.line > 1,
    end: lineEnd(scanner.bytes, scanner.recordEnd, end),
    blank: isBlank(scanner),
  };
}

function cellsOf(scanner: RecordScanner): string[] {
  return Array.from({ length: Math.min(scanner.count, cellsPerRow) }, (_, i) => scanner.text(i));
}

/** A quote before the field is skipped. */
function beginsWithSpace({ bytes, starts, kinds }: RecordScanner, field: number): boolean {
  const start = starts[field]!;
  return bytes[kinds[field] === fieldKind.plain ? start : start - 2] === 32;
}

function lineEnd(bytes: Uint8Array, at: number, end: number): SampleRow['end'] {
  if (at >= end) return 'none';
  if (bytes[at] === 10) return 'lf';
  return at + 1 < end && bytes[at + 1] === 10 ? 'crlf' : 'cr';
}

/** A quote after the field is skipped. */
function endsWithSpace({ bytes, ends, kinds }: RecordScanner, field: number): boolean {
  const end = ends[field]!;
  return bytes[kinds[field] === fieldKind.plain ? end - 1 : end + 1] === 32;
}

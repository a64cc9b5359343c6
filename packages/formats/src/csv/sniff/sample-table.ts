import type { CsvDialect, Newline } from '../dialect.ts';
import { fieldKind } from '../parse/field-list.ts';
import { isBlank } from '../parse/judge-record.ts';
import { RecordScanner } from '../parse/record-scanner.ts';

/** A record of a sample, cut by a dialect. */
export interface SampleRow {
  readonly cells: readonly string[];
  /** Cells that was in quotes. */
  readonly quoted: number;
  readonly escaped: boolean;
  readonly broken: boolean;
  /** Line of the sample on which it begins, from 1. */
  readonly line: number;
  readonly end: Newline | 'none';
  readonly blank: boolean;
}

/** A sample as a dialect cuts it. */
export interface SampleTable {
  readonly dialect: CsvDialect;
  readonly rows: readonly SampleRow[];
}

/** Text to sniff: whole lines from the start of a file, in UTF-8. */
export interface TextSample {
  readonly bytes: Uint8Array;
  /** These are all that the file has. */
  readonly whole: boolean;
}

const cellsPerRow = 2000;

/** Cuts the first records of a sample. The last one is left out where the sample may have cut it. */
export function cutSample(sample: TextSample, dialect: CsvDialect, limit: number): SampleTable {
  const scanner = new RecordScanner(dialect, cellsPerRow);
  scanner.push(sample.bytes);
  scanner.end();
  const rows: SampleRow[] = [];
  while (rows.length < limit && scanner.next()) {
    const atEnd = scanner.recordEnd >= sample.bytes.length;
    if (atEnd && !sample.whole && rows.length > 0) break;
    rows.push(takeRow(scanner, sample.bytes.length));
  }
  return { dialect, rows };
}

function takeRow(scanner: RecordScanner, end: number): SampleRow {
  const cells: string[] = [];
  const listed = Math.min(scanner.count, cellsPerRow);
  let quoted = 0;
  let escaped = false;
  for (let i = 0; i < listed; i++) {
    cells.push(scanner.text(i));
    if (scanner.kinds[i] !== fieldKind.plain && !scanner.broken) quoted++;
    if (scanner.kinds[i] === fieldKind.escaped && !scanner.broken) escaped = true;
  }
  return {
    cells,
    quoted,
    escaped,
    broken: scanner.broken,
    line: scanner.line,
    end: lineEnd(scanner.bytes, scanner.recordEnd, end),
    blank: isBlank(scanner),
  };
}

function lineEnd(bytes: Uint8Array, at: number, end: number): SampleRow['end'] {
  if (at >= end) return 'none';
  if (bytes[at] === 10) return 'lf';
  return at + 1 < end && bytes[at + 1] === 10 ? 'crlf' : 'cr';
}

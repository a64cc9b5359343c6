import { type FoundReject, rejectTextLimit } from '../../reading/read-plan.ts';
import type { RejectList } from '../../reading/reject-list.ts';
import { rejectReasons } from '../../reading/reject-reasons.ts';
import type { CsvDialect } from '../dialect.ts';
import { isBlank, judgeRecord } from './judge-record.ts';
import { RecordScanner } from './record-scanner.ts';
import { countRow, scanBytes } from './scan-bytes.ts';
import { type ColumnShapes, StrayRecords } from './stray-records.ts';
import { withoutLastLines } from './without-last-lines.ts';

/** A table in UTF-8 text. */
export interface CsvInput {
  /** For messages. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly dialect: CsvDialect;
  /** Number of lines above the table. */
  readonly skipLines: number;
  /** Number of lines below the table, which are left out and reported. */
  readonly skipLast?: number;
  /** Number of columns of the table. */
  readonly width: number;
  /**
   * Number of columns for the surplus fields of individual rows; anything beyond them is overflow.
   */
  readonly extra?: number;
  /** What the columns' values look like, which identifies rows in another dialect. */
  readonly shapes?: ColumnShapes;
  /** Offset of `bytes` in the file, in bytes; absent if they were decoded from another encoding. */
  readonly byteOffset?: number;
}

/** Takes records one by one and returns results from time to time. */
export interface RecordSink<T> {
  /** Takes the scanner's current record; `overflow` says that text follows the last column. */
  take(scanner: RecordScanner, overflow: boolean): void;
  /** Returns what is complete, if there is enough or nothing more follows. */
  give(last: boolean): T | undefined;
}

/**
 * Reads a table record by record into a sink; blank lines of tables with several columns are left
 * out.
 */
export async function* readRecords<T>(
  input: CsvInput,
  rejects: RejectList,
  sink: RecordSink<T>,
): AsyncGenerator<T> {
  const scanner = new RecordScanner(input.dialect, input.width + (input.extra ?? 0));
  const strays = new StrayRecords(input.dialect, input.width, input.shapes ?? []);
  let skip = input.skipLines;
  const drain = function* (): Generator<T> {
    while (skip > 0 && scanner.skipLine()) skip--;
    while (skip === 0 && scanner.next()) {
      if (input.width > 1 && isBlank(scanner)) continue;
      takeRecord(scanner, strays, input, rejects, sink);
      const made = sink.give(false);
      if (made !== undefined) yield made;
    }
  };
  let below = '';
  const { skipLast = 0 } = input;
  const bytes =
    skipLast > 0 ? withoutLastLines(input.bytes, skipLast, (text) => (below = text)) : input.bytes;
  yield* scanBytes(scanner, { ...input, bytes }, rejects, drain);
  if (below.trim() !== '') rejects.add(() => belowTable(below, scanner));
  const rest = sink.give(true);
  if (rest !== undefined) yield rest;
}

function belowTable(text: string, scanner: RecordScanner): FoundReject {
  return {
    line: scanner.nextLine,
    text: text.slice(0, rejectTextLimit),
    kind: 'below-table',
    reason: rejectReasons.belowTable,
  };
}

function takeRecord<T>(
  scanner: RecordScanner,
  strays: StrayRecords,
  input: CsvInput,
  rejects: RejectList,
  sink: RecordSink<T>,
): void {
  const { width, byteOffset } = input;
  const stray = strays.read(scanner);
  if (stray) {
    countRow(scanner, byteOffset, { kind: 'other-dialect', reason: stray.reason }, rejects);
    sink.take(stray.scanner, false);
    return;
  }
  const overflow = scanner.restCount > 0 && scanner.restHasText;
  if (overflow) rejects.overflowed++;
  countRow(scanner, byteOffset, judgeRecord(scanner, width, byteOffset === undefined), rejects);
  sink.take(scanner, overflow);
}

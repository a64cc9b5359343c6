import { formatProblems } from '../../problems.ts';
import { rejectTextLimit } from '../../reading/read-plan.ts';
import type { RejectList } from '../../reading/reject-list.ts';
import type { Verdict } from './judge-record.ts';
import { type RecordScanner, recordByteLimit } from './record-scanner.ts';

/**
 * Feeds bytes to a scanner as they arrive and yields what `drain` makes of complete records. A
 * record that is too long ends the scan, which the rejects report.
 */
export async function* scanBytes<T>(
  scanner: RecordScanner,
  { name, bytes }: { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> },
  rejects: RejectList,
  drain: () => Iterable<T>,
): AsyncGenerator<T> {
  for await (const chunk of bytes) {
    scanner.push(chunk);
    yield* drain();
    if (scanner.tooLong) break;
  }
  if (!scanner.tooLong) {
    scanner.end();
    yield* drain();
  }
  if (scanner.tooLong)
    rejects.stop(formatProblems.rowTooLong({ name, line: scanner.line, limit: recordByteLimit / 1_048_576 }));
}

/**
 * Counts the scanner's record as a row and records what is wrong with it.
 *
 * @param byteOffset offset of the scanner's bytes in the file; undefined if they were converted
 */
export function countRow(
  scanner: RecordScanner,
  byteOffset: number | undefined,
  verdict: Verdict | undefined,
  rejects: RejectList,
): void {
  const row = rejects.rows++;
  if (!verdict) return;
  rejects.add(() => ({
    line: scanner.line,
    row,
    ...(byteOffset === undefined ? {} : { byteOffset: byteOffset + scanner.offset }),
    text: scanner.rawText(rejectTextLimit),
    ...verdict,
  }));
}

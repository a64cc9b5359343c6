import type { Encoding } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RejectList } from '../reading/reject-list.ts';
import { ElementScanner, elementByteLimit } from './element-scanner.ts';
import type { RecordsPlace } from './find-records.ts';
import type { RecordText } from './read-records.ts';

/**
 * Yields the elements of the array at a place, up to its end, or the objects of a sequence. If the
 * file ends before the array does, or a bracket ends the sequence, the problem is added to the
 * rejects.
 */
export async function* arrayRecords(
  file: FileReader,
  encoding: Encoding,
  place: Extract<RecordsPlace, { kind: 'array' | 'sequence' }>,
  rejects?: RejectList,
): AsyncGenerator<RecordText[]> {
  const scanner = new ElementScanner();
  const text = await openText(file, encoding);
  const start = place.kind === 'array' ? place : { offset: 0, line: 1 };
  const origin = text.byteOffset === undefined ? undefined : text.byteOffset + start.offset;
  let skip = start.offset;
  const current = (): RecordText => ({
    text: scanner.text(),
    line: start.line + scanner.line - 1,
    ...(origin === undefined ? {} : { byteOffset: origin + scanner.offset }),
  });
  for await (const chunk of text.bytes) {
    const part = skip > 0 ? chunk.subarray(Math.min(skip, chunk.length)) : chunk;
    skip -= chunk.length - part.length;
    if (part.length > 0) scanner.push(part);
    const records: RecordText[] = [];
    while (scanner.next()) records.push(current());
    if (records.length > 0) yield records;
    if (scanner.closed || scanner.tooLong) break;
  }
  scanner.finish();
  while (!scanner.tooLong && scanner.next()) yield [current()];
  const line = start.line + scanner.line - 1;
  const { name } = file;
  if (scanner.tooLong)
    rejects?.stop(formatProblems.rowTooLong({ name, line, limit: elementByteLimit / 1_048_576 }));
  else if (place.kind === 'array' && !scanner.closed)
    rejects?.stop(formatProblems.brokenJson({ name, line, detail: partMessages.listUnended }));
  else if (place.kind === 'sequence' && scanner.closed)
    rejects?.stop(formatProblems.brokenJson({ name, line, detail: partMessages.listUnbegun }));
}

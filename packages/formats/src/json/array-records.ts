import type { Encoding } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RejectList } from '../reading/reject-list.ts';
import { ElementScanner, elementByteLimit } from './element-scanner.ts';
import type { RecordsPlace } from './find-records.ts';
import type { RecordText } from './read-records.ts';

/** The elements of the array at a place, up to its end; where the file ends first, the problem goes to the rejects. */
export async function* arrayRecords(
  file: FileReader,
  encoding: Encoding,
  place: Extract<RecordsPlace, { kind: 'array' }>,
  rejects?: RejectList,
): AsyncGenerator<RecordText[]> {
  const scanner = new ElementScanner();
  const text = await openText(file, encoding);
  const origin = text.byteOffset === undefined ? undefined : text.byteOffset + place.offset;
  let skip = place.offset;
  const current = (): RecordText => ({
    text: scanner.text(),
    line: place.line + scanner.line - 1,
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
  const line = place.line + scanner.line - 1;
  const { name } = file;
  if (scanner.tooLong)
    rejects?.stop(formatProblems.rowTooLong({ name, line, limit: elementByteLimit / 1_048_576 }));
  else if (!scanner.closed)
    rejects?.stop(formatProblems.brokenJson({ name, line, detail: 'the file ends before its list does.' }));
}

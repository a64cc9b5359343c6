import { plainDialect } from '../csv/dialect.ts';
import type { Encoding } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { RecordScanner, recordByteLimit } from '../csv/parse/record-scanner.ts';
import type { RecordText } from '../json/read-records.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RejectList } from '../reading/reject-list.ts';

/** Yields the lines of a file that are not blank. */
export async function* lineRecords(
  file: FileReader,
  encoding: Encoding,
  rejects?: RejectList,
): AsyncGenerator<RecordText[]> {
  const scanner = new RecordScanner({ ...plainDialect, delimiter: '', quote: '', newline: 'lf' }, 1);
  const text = await openText(file, encoding);
  const drain = (): RecordText[] => {
    const records: RecordText[] = [];
    while (scanner.next()) {
      const line = scanner.text(0);
      if (line.trim() === '') continue;
      const at = text.byteOffset === undefined ? {} : { byteOffset: text.byteOffset + scanner.offset };
      records.push({ text: line, line: scanner.line, ...at });
    }
    return records;
  };
  for await (const chunk of text.bytes) {
    scanner.push(chunk);
    const records = drain();
    if (records.length > 0) yield records;
    if (scanner.tooLong) break;
  }
  if (!scanner.tooLong) {
    scanner.end();
    yield drain();
  }
  if (scanner.tooLong)
    rejects?.stop(
      formatProblems.rowTooLong({ name: file.name, line: scanner.line, limit: recordByteLimit / 1_048_576 }),
    );
}

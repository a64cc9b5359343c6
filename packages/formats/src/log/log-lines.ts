import { plainDialect } from '../csv/dialect.ts';
import type { Encoding } from '../csv/encoding/encodings.ts';
import { isBlank } from '../csv/parse/judge-record.ts';
import { RecordScanner } from '../csv/parse/record-scanner.ts';
import { readHead } from '../csv/read-head.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { LogOptions } from './log-options.ts';

/** Splits UTF-8 bytes into lines, without skipped lines, blank lines and comments. */
export class LogLines {
  readonly scanner = new RecordScanner({ ...plainDialect, delimiter: '', quote: '' }, 1);
  private skip: number;
  private readonly comment: string;

  constructor({ skipRows, comment }: Pick<LogOptions, 'skipRows' | 'comment'>) {
    this.skip = skipRows;
    this.comment = comment;
  }

  /** Returns the next line; undefined if more bytes are needed, or there are none. */
  next(): string | undefined {
    const { scanner, comment } = this;
    while (this.skip > 0 && scanner.skipLine()) this.skip--;
    while (this.skip === 0 && scanner.next()) {
      if (isBlank(scanner)) continue;
      const text = scanner.rawText(Number.MAX_SAFE_INTEGER);
      if (comment === '' || !text.startsWith(comment)) return text;
    }
    return undefined;
  }
}

const sampleBytes = 1 << 18;
const sampleLimit = 1000;

/** Returns the first lines of a log. A line that the sample cuts off is left out. */
export async function sampleLog(
  file: FileReader,
  encoding: Encoding,
  options: Pick<LogOptions, 'skipRows' | 'comment'> = { skipRows: 0, comment: '' },
): Promise<readonly string[]> {
  const head = await readHead(file, encoding, sampleBytes);
  const reader = new LogLines(options);
  reader.scanner.push(head.whole ? head.bytes : head.bytes.subarray(0, sampleBytes));
  if (head.whole && head.bytes.length <= sampleBytes) reader.scanner.end();
  const lines: string[] = [];
  for (let line = reader.next(); line !== undefined && lines.length < sampleLimit; line = reader.next())
    lines.push(line);
  return lines;
}

import type { FileReader } from '../../reading/file-reader.ts';
import { plainDialect } from '../dialect.ts';
import type { Encoding } from '../encoding/encodings.ts';
import type { LineMarks } from '../parse/plain-quotes.ts';
import { RecordScanner } from '../parse/record-scanner.ts';
import { type Head, readHead } from '../read-head.ts';

/** The head of a file in which its table is detected. */
export interface FirstRecords extends Head {
  /**
   * Where the first records end if multi-line fields make them longer than the usual sample;
   * otherwise 0.
   */
  readonly spanEnd: number;
}

const enoughRecords = 5;
const longestHead = 1 << 23;
const delimiters = [',', ';', '\t', '|'];

/**
 * Reads at least that many bytes, and more if quoted multi-line fields (documents, mails, logs)
 * make the first records longer: a sample that ends inside such a field shows only its lines.
 *
 * @param usual number of bytes compared under each dialect if no field spans many lines
 */
export async function readFirstRecords(
  file: FileReader,
  encoding: Encoding,
  wanted: number,
  usual: number,
  marks: LineMarks = {},
): Promise<FirstRecords> {
  let head = await readHead(file, encoding, wanted, marks);
  for (let limit = wanted; ; limit *= 4) {
    const spans = delimiters.map((delimiter) => spanOf(head, delimiter));
    const complete = spans.find((span) => span.records >= enoughRecords || (head.whole && span.records > 1));
    if (complete) return { ...head, spanEnd: complete.end > usual ? complete.end : 0 };
    const isOpen = spans.some((span) => span.open);
    if (!isOpen || head.whole || limit * 4 > longestHead) {
      const begun = spans.find((span) => span.records > 1);
      return { ...head, spanEnd: begun && begun.end > usual ? begun.end : 0 };
    }
    head = await readHead(file, encoding, limit * 4, marks);
  }
}

/**
 * Returns the first records if they agree on a width of two or more, none is broken and one spans
 * lines. `open` means that the bytes end inside a quoted field that began lines before.
 */
function spanOf(head: Head, delimiter: string): { records: number; end: number; open: boolean } {
  const none = { records: 0, end: 0, open: false };
  const scanner = new RecordScanner({ ...plainDialect, delimiter });
  scanner.push(head.bytes);
  if (head.whole) scanner.end();
  let records = 0;
  let width = 0;
  let spans = false;
  while (records < enoughRecords && scanner.next()) {
    if (width > 0 && scanner.count !== width) return none;
    if (scanner.broken || scanner.count < 2) return none;
    width = scanner.count;
    spans ||= scanner.nextLine - scanner.line > 1;
    records++;
  }
  const end = scanner.position;
  const open = records > 0 && records < enoughRecords && head.bytes.indexOf(10, end) >= 0;
  return spans || open ? { records: spans ? records : 0, end, open } : none;
}

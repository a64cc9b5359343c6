import type { WrittenSource } from '../format.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type CsvOptions, csvOptions, dialectOf } from './csv-options.ts';
import type { CsvWriteOptions } from './csv-write-options.ts';
import { bomOf } from './encoding/bom.ts';
import type { Encoding } from './encoding/encodings.ts';
import { decodeText } from './encoding/open-text.ts';
import { fieldKind } from './parse/field-list.ts';
import { isBlank } from './parse/judge-record.ts';
import { RecordScanner } from './parse/record-scanner.ts';
import { thorn } from './parse/thorn-quotes.ts';
import { readHead } from './read-head.ts';

type Dialect = Partial<
  Pick<
    CsvWriteOptions,
    | 'delimiter'
    | 'quote'
    | 'header'
    | 'quoteAll'
    | 'quoteText'
    | 'quoteHash'
    | 'newline'
    | 'lastLineEnd'
    | 'shortRows'
    | 'encoding'
    | 'bom'
    | 'emptyText'
  >
>;

/** Fewer rows say too little about what is quoted. */
const minRows = 3;

/** Enough lines to see how a program writes. */
const headBytes = 1 << 16;

/**
 * Returns how a delimited source was written, as options of a writer: its encoding, byte order mark
 * and line ends, no header if it had none, and its delimiter, quotes and short rows if its format
 * is the one to write.
 *
 * @param format format to write
 */
export async function sourceDialect(
  { format: sourceFormat, options, start, whole, named }: WrittenSource,
  format: string,
): Promise<Dialect> {
  const read = csvOptions.safeParse(options);
  if (!['csv', 'tsv'].includes(sourceFormat) || !read.success) return {};
  const { encoding, delimiter, quote, repeated, newline, trimmed, padded, drawn, wrapped } = read.data;
  const head = start && (await readHead(start, encoding, headBytes, { wrapped, quote })).bytes.toString();
  const common: Dialect = {
    encoding,
    newline: isCrlf(newline, head) ? 'crlf' : 'lf',
    ...(start ? { bom: bomOf(await start.read(0, 4))?.encoding === encoding } : {}),
    ...(named ? {} : { header: false }),
    ...(start && whole && read.data.skipLast === 0 ? await lastLineEnd(start, encoding) : {}),
  };
  if (sourceFormat !== format || delimiter === '' || repeated || drawn || quote === thorn) return common;
  // Lines that were quoted as a whole are written without these quotes.
  if (wrapped) return { ...common, delimiter };
  return {
    ...common,
    delimiter:
      trimmed && head !== undefined && isSpaced(head, delimiter)
        ? `${padded ? ' ' : ''}${delimiter} `
        : delimiter,
    ...(quote === '' ? {} : { quote }),
    ...(head === undefined ? {} : quoting(head, delimiter, quote || '"')),
    ...(head === undefined ? {} : shapeOfRows(head, read.data)),
  };
}

/** Whether the file ends without a line end after its last row. */
async function lastLineEnd(start: FileReader, encoding: Encoding): Promise<Dialect> {
  const tail = await start.read(Math.max(0, start.size - 8), 8);
  return tail.length === 0 || /[\r\n]$/.test(decodeText(tail, encoding)) ? {} : { lastLineEnd: false };
}

/**
 * Whether only text is quoted, whether `#` is a reason for quotes, and whether some rows are shorter
 * than others.
 */
function shapeOfRows(head: string, options: CsvOptions): Dialect {
  const scanner = new RecordScanner(dialectOf(options));
  scanner.push(Buffer.from(head));
  for (let skip = options.skipRows; skip > 0 && scanner.skipLine(); skip--);
  const columns: { quoted: number; unneeded: number; plain: number; hasWord: boolean }[] = [];
  const needsQuotes = [options.delimiter, options.quote || '"', '\n', '\r'];
  let rows = 0;
  let isShort = false;
  let hasPlainName = false;
  const hashes = { quoted: 0, plain: 0 };
  while (scanner.next()) {
    if (isBlank(scanner)) continue;
    if (rows > 0 && scanner.count < columns.length) isShort = true;
    for (let i = 0; i < scanner.listed; i++) {
      const text = scanner.text(i);
      if (text.includes('#')) {
        if (scanner.kinds[i] === fieldKind.plain) hashes.plain++;
        else if (!needsQuotes.some((one) => text.includes(one))) hashes.quoted++;
      }
      columns[i] ??= { quoted: 0, unneeded: 0, plain: 0, hasWord: false };
      if (rows < options.headerRows) {
        if (scanner.kinds[i] === fieldKind.plain) hasPlainName = true;
        continue;
      }
      if (scanner.kinds[i] !== fieldKind.plain) {
        columns[i]!.quoted++;
        if (!needsQuotes.some((one) => text.includes(one))) columns[i]!.unneeded++;
      } else if (text !== '') columns[i]!.plain++;
      if (!/^[\d\s.,:;/+-]*$/.test(text)) columns[i]!.hasWord = true;
    }
    rows++;
  }
  const quotedText = columns.filter(({ unneeded, plain, hasWord }) => hasWord && unneeded > 0 && plain === 0);
  const others = columns.filter(({ quoted, hasWord }) => quoted > 0 || hasWord);
  const isTextQuoted = quotedText.length > 0 && quotedText.length === others.length && !hasPlainName;
  const quoteHash = hashes.plain === 0 && (hashes.quoted > 0 || options.comment === '#');
  return {
    ...(quoteHash ? { quoteHash } : {}),
    ...(isTextQuoted && rows - options.headerRows >= minRows ? { quoteText: true } : {}),
    ...(isShort ? { shortRows: true } : {}),
  };
}

function isCrlf(newline: string, head: string | undefined): boolean {
  return newline === 'mixed' ? head?.includes('\r\n') === true : newline === 'crlf';
}

/** Whether a single space follows every delimiter. */
function isSpaced(head: string, delimiter: string): boolean {
  return head
    .split(delimiter)
    .slice(1)
    .every((field) => /^ (?! )/.test(field));
}

/** Whether every field is quoted, and whether empty ones are. */
function quoting(head: string, delimiter: string, quote: string): Pick<Dialect, 'quoteAll' | 'emptyText'> {
  const [by, mark] = [delimiter, quote].map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const field = `${mark}(?:[^${mark}]|${mark}${mark})*${mark}`;
  // The last line of the head may be incomplete.
  const lines = head.split(/\r\n|\r|\n/).slice(0, -1);
  const whole = new RegExp(`^${field}(?:${by}${field})*$`);
  const empty = new RegExp(`(?:^|${by})${mark}${mark}(?:${by}|$)`);
  const nothing = new RegExp(`(?:^|${by})(?:${by}|$)`);
  const filled = lines.filter((line) => line !== '');
  return {
    quoteAll: filled.length > 1 && filled.every((line) => whole.test(line)),
    ...(filled.some((line) => empty.test(line))
      ? { emptyText: 'quoted' }
      : filled.some((line) => nothing.test(line))
        ? { emptyText: 'plain' }
        : {}),
  };
}

import type { FileReader } from '../../reading/file-reader.ts';
import type { Finding } from '../../reading/finding.ts';
import type { CsvOptions } from '../csv-options.ts';
import type { CsvDialect } from '../dialect.ts';
import { type DetectedEncoding, detectEncoding } from '../encoding/detect-encoding.ts';
import { decodeText } from '../encoding/open-text.ts';
import { changesText, type LineMarks, withPlainQuotesIn } from '../parse/plain-quotes.ts';
import { columnShapes, StrayRecords } from '../parse/stray-records.ts';
import { thorn } from '../parse/thorn-quotes.ts';
import { cellShape } from './cell-shape.ts';
import { explainCsv } from './explain-csv.ts';
import { findDialect, scoreKnownDialect } from './find-dialect.ts';
import { findDrawn } from './find-drawn.ts';
import { findEscape } from './find-escape.ts';
import { findFooter } from './find-footer.ts';
import { findHeader } from './find-header.ts';
import { findNewline } from './find-newline.ts';
import { findTable } from './find-table.ts';
import { hasThornBytes, isQuotedWithThorns, withoutThornBytes } from './find-thorns.ts';
import { findPadded, findTrimmed } from './find-trimmed.ts';
import { isWrapped } from './find-wrapped.ts';
import { encodingMessages } from './finding-messages.ts';
import { readFirstRecords } from './read-first-records.ts';
import { readSamples } from './read-samples.ts';
import { cutSample, type SampleRow, type TextSample } from './sample-table.ts';

/** What was detected in a CSV file. */
export interface SniffedCsv {
  readonly options: CsvOptions;
  /** Confidence in the delimiter, from 0 to 1. */
  readonly confidence: number;
  readonly width: number;
  /** Whether the file contains text at all. */
  readonly text: boolean;
  /** Returns the reason for each detected option, and its alternatives. */
  findings(): readonly Finding[];
}

/**
 * Number of bytes for which dialects are compared, and number of bytes that are read in the
 * detected one.
 */
const dialectBytes = 1 << 16;
const tableBytes = 1 << 18;
const wholeRows = 200_000;
const shapedRows = 60;

/**
 * Detects how to read a CSV file, from its start and from pieces of the rest. Takes a few
 * milliseconds, whatever the file contains.
 */
export async function sniffCsv(file: FileReader): Promise<SniffedCsv> {
  const samples = await readSamples(file);
  const detected = detectWithThorns(samples);
  const { encoding } = detected;
  const asItIs = await readFirstRecords(file, encoding, tableBytes, dialectBytes);
  const start = asItIs.bytes.toString('utf8', 0, 4096);
  const quote = isQuotedWithThorns(start) ? thorn : undefined;
  const wrapped = quote === undefined && isWrapped(wholeLines(asItIs.bytes, asItIs.whole, tableBytes));
  const marks: LineMarks = { wrapped, ...(quote !== undefined && { quote }) };
  const head = changesText(marks)
    ? await readFirstRecords(file, encoding, tableBytes, dialectBytes, marks)
    : asItIs;
  const sample = wholeLines(head.bytes, head.whole, Math.max(dialectBytes, head.spanEnd));
  const drawn = findDrawn(textOf(sample));
  const likely = drawn ? scoreKnownDialect(sample, drawn) : findDialect(sample);
  const more = wholeLines(head.bytes, head.whole, Math.max(tableBytes, head.spanEnd));
  const found = { ...likely, dialect: { ...likely.dialect, escape: findEscape(more, likely.dialect) } };
  const { rows } = cutSample(more, found.dialect, 5000);
  const { width } = found.score;
  const newline = findNewline({ dialect: found.dialect, rows }, width);
  const comment = commentMark(more, { ...found.dialect, newline }, width);
  const trimmed = drawn !== undefined || findTrimmed(rows.slice(0, 1000), width);
  const padded = trimmed && (drawn !== undefined || findPadded(rows.slice(0, 1000), width));
  const dialect = { ...found.dialect, newline, comment, trimmed, padded };
  const whole = rows.filter(({ cells, broken }) => !broken && cells.length === width).slice(1, shapedRows);
  const shapes = columnShapes(
    whole.map(({ cells }) => cells),
    width,
  );
  const strays = new StrayRecords(dialect, width, shapes);
  const final = cutSample(more, dialect, 1000, strays).rows;
  const table = findTable(final, width);
  const skipLast = findFooter(await lastRows(file, { encoding, ...marks }, more, dialect), width);
  const options: CsvOptions = {
    encoding,
    delimiter: dialect.delimiter,
    quote: quote ?? dialect.quote,
    // In fields in þ, double quotes are text.
    escape: quote === undefined ? dialect.escape : '',
    newline,
    comment,
    repeated: dialect.repeated,
    trimmed,
    padded,
    drawn: dialect.drawn,
    wrapped,
    skipRows: table.skipLines,
    skipLast,
    headerRows: findHeader(table.rows, width, cellShape),
  };
  return {
    confidence: found.confidence,
    width,
    text: looksLikeText(sample.bytes),
    options,
    findings: () => explainCsv({ options, detected, found, width, table, sample: more, dialect }),
  };
}

/** Detects the encoding of a file that may have `þ` around or between its fields, as one byte. */
function detectWithThorns(samples: readonly Uint8Array[]): DetectedEncoding {
  if (!hasThornBytes(samples[0])) return detectEncoding(samples);
  const detected = detectEncoding(withoutThornBytes(samples));
  const encoding = detected.encoding === 'utf-8' ? 'windows-1252' : detected.encoding;
  return { ...detected, encoding, because: encodingMessages.thorns };
}

const tailBytes = 1 << 16;

/**
 * Returns the rows at the end of a file: from the sample if that is the whole file, else from its
 * last bytes if their characters can be distinguished.
 */
async function lastRows(
  file: FileReader,
  { encoding, ...marks }: Pick<CsvOptions, 'encoding'> & LineMarks,
  sample: TextSample,
  dialect: CsvDialect,
): Promise<readonly SampleRow[]> {
  if (sample.whole) return cutSample(sample, dialect, wholeRows).rows;
  if (/^utf-(?:16|32)/.test(encoding) || file.size < tailBytes) return [];
  const tail = await file.read(file.size - tailBytes, tailBytes);
  const text = Buffer.from(decodeText(tail, encoding));
  const start = text.indexOf(10) + 1;
  const lines = withPlainQuotesIn(text.subarray(start), marks);
  return start === 0 ? [] : cutSample({ bytes: lines, whole: true }, dialect, wholeRows).rows;
}

function textOf({ bytes }: TextSample): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}

/** Returns the text up to a limit, cut after its last line end if it is not complete. */
function wholeLines(bytes: Buffer, whole: boolean, limit: number): TextSample {
  if (whole && bytes.length <= limit) return { bytes, whole: true };
  const cut = bytes.subarray(0, limit);
  const end = Math.max(cut.lastIndexOf(10), cut.lastIndexOf(13));
  return { bytes: end > limit / 2 ? cut.subarray(0, end + 1) : cut, whole: false };
}

/** Comment marks other than `#`. */
const otherMarks = ['//', '--', '%', '!'];

/**
 * Returns the mark of comments. Lines that begin with it are comments if some of them are below the
 * start of the table, none of these has the table's width, and they are at most a third of all
 * lines. If they occur only at the top, they are lines above the table, and a first line of the
 * table's width is its header. Marks other than `#` count only if the file begins with one.
 */
function commentMark(sample: TextSample, dialect: CsvDialect, width: number): string {
  const start = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length).toString(
    'latin1',
    0,
    64,
  );
  const first = otherMarks.filter(
    (mark) => mark !== dialect.delimiter && start.trimStart().startsWith(`${mark} `),
  );
  const [mark] = dialect.comment === '' ? first : [dialect.comment];
  if (mark === undefined) return '';
  const { rows } = cutSample(sample, { ...dialect, comment: '' }, 1000);
  const marked = (row: SampleRow): boolean => row.cells[0]!.startsWith(mark);
  const filled = rows.filter((row) => !row.blank);
  const top = filled.findIndex((row) => !marked(row));
  const below = filled.slice(Math.max(0, top)).filter(marked);
  if (below.length === 0) return '';
  // Values of a single column may begin with the mark, as tags and colors do.
  const spaced = ({ cells }: SampleRow): boolean => cells[0]!.startsWith(`${mark} `);
  if (width < 2 && top === 0 && !below.every(spaced)) return '';
  // If the file begins with comments, so are later sentences that happen to have as many delimiters
  // as a row.
  const isRow = (row: SampleRow): boolean =>
    width > 1 && row.cells.length === width && !(top > 0 && spaced(row));
  return below.some(isRow) || below.length > filled.length / 3 ? '' : mark;
}

/** NUL characters pad fixed-length fields; if they are more than half of a file, it is not text. */
const maxNuls = 0.5;

/**
 * Control characters that occur in text files in practice: those in tables, and the end of a file
 * under DOS.
 */
const usedInText: ReadonlySet<number> = new Set([1, 7, 9, 10, 11, 12, 13, 20, 26, 30, 31]);

/**
 * Whether there are hardly any control characters and undecodable bytes. Lines without any others
 * may contain many NULs.
 */
function looksLikeText(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  let nuls = 0;
  let odd = 0;
  // Images and programs have such characters besides NULs.
  let isMarked = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0) nuls++;
    else if ((code < 32 && !usedInText.has(code)) || code === 0xfffd) odd++;
    else if (code === 26 || (code >= 0x80 && code <= 0x9f)) isMarked = true;
  }
  if (odd === 0 && !isMarked && nuls <= text.length * maxNuls && /[\r\n]/.test(text)) return true;
  return odd + nuls <= text.length * 0.1;
}

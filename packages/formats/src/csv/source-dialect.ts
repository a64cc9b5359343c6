import type { WrittenSource } from '../format.ts';
import { csvOptions } from './csv-options.ts';
import type { CsvWriteOptions } from './csv-write-options.ts';
import { bomOf } from './encoding/bom.ts';
import { readHead } from './read-head.ts';

type Dialect = Partial<
  Pick<
    CsvWriteOptions,
    'delimiter' | 'quote' | 'header' | 'quoteAll' | 'newline' | 'encoding' | 'bom' | 'emptyText'
  >
>;

/** Enough lines to see how a program writes. */
const headBytes = 1 << 16;

/**
 * How a delimited source was written, in the options of a writer: its encoding, byte order mark and
 * line ends, no header where it had none, and where its format is the one that is written, its
 * delimiter and quotes.
 *
 * @param format that is written
 */
export async function sourceDialect(
  { format: sourceFormat, options, start, named }: WrittenSource,
  format: string,
): Promise<Dialect> {
  const read = csvOptions.safeParse(options);
  if (!['csv', 'tsv'].includes(sourceFormat) || !read.success) return {};
  const { encoding, delimiter, quote, repeated, newline, trimmed, padded } = read.data;
  const head = start && (await readHead(start, encoding, headBytes)).bytes.toString();
  const common: Dialect = {
    encoding,
    newline: isCrlf(newline, head) ? 'crlf' : 'lf',
    ...(start ? { bom: bomOf(await start.read(0, 4))?.encoding === encoding } : {}),
    ...(named ? {} : { header: false }),
  };
  if (sourceFormat !== format || delimiter === '' || repeated) return common;
  return {
    ...common,
    delimiter:
      trimmed && head !== undefined && isSpaced(head, delimiter)
        ? `${padded ? ' ' : ''}${delimiter} `
        : delimiter,
    ...(quote === '' ? {} : { quote }),
    ...(head === undefined ? {} : quoting(head, delimiter, quote || '"')),
  };
}

function isCrlf(newline: string, head: string | undefined): boolean {
  return newline === 'mixed' ? head?.includes('\r\n') === true : newline === 'crlf';
}

/** Whether one space follows every delimiter. */
function isSpaced(head: string, delimiter: string): boolean {
  return head
    .split(delimiter)
    .slice(1)
    .every((field) => /^ (?! )/.test(field));
}

/** Whether every field is in quotes, and empty ones are. */
function quoting(head: string, delimiter: string, quote: string): Pick<Dialect, 'quoteAll' | 'emptyText'> {
  const [by, mark] = [delimiter, quote].map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const field = `${mark}(?:[^${mark}]|${mark}${mark})*${mark}`;
  // The last line of the head may be cut.
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

import { z } from 'zod';
import { option } from '../options/option.ts';
import { headerRows, lastLinesToSkip, linesToSkip } from '../options/table-start.ts';
import type { CsvDialect } from './dialect.ts';
import { encodings } from './encoding/encodings.ts';
import { thorn } from './parse/thorn-quotes.ts';

/**
 * How to read a CSV file. `delimiter`, `quote` and `escape` are the characters themselves, or empty
 * for none.
 */
export const csvOptions = z.strictObject({
  encoding: option.choice('Encoding', encodings).default('utf-8'),
  delimiter: option
    .text('Delimiter', { max: 8 }, { help: 'Separates fields. If empty, each line is one cell.' })
    .refine((text) => !/["\r\n]/.test(text), 'A delimiter can’t contain a quote or a line end.')
    .default(','),
  quote: option
    .text(
      'Quote',
      { max: 1 },
      { help: 'Encloses fields that contain delimiters. If empty, quotes are read as text.' },
    )
    .refine((mark) => asciiMark(mark) || mark === thorn, 'A quote is one ASCII character, or þ.')
    .default('"'),
  escape: option
    .text(
      'Escape',
      { max: 1 },
      {
        help: 'Precedes a quote inside a quoted field, or a delimiter in a file without quotes. If empty, quotes are doubled.',
      },
    )
    .refine(asciiMark, 'An escape is one ASCII character.')
    .default(''),
  newline: option
    .choice('Line ends', {
      lf: 'LF (Unix)',
      crlf: 'CRLF (Windows)',
      cr: 'CR (old Mac)',
      mixed: 'Any of these',
    })
    .default('mixed'),
  comment: option
    .text(
      'Comment mark',
      { max: 4 },
      { help: 'Lines that start with this are skipped. Leave empty for none.' },
    )
    .refine((text) => !/[\r\n]/.test(text), 'A comment mark can’t contain a line end.')
    .default(''),
  repeated: option
    .flag('Treat consecutive delimiters as one', { help: 'For columns aligned with spaces.' })
    .default(false),
  trimmed: option
    .flag('Skip spaces after delimiters', {
      help: 'For files that separate fields with a comma and a space.',
    })
    .default(false),
  padded: option
    .flag('Skip spaces before delimiters', { help: 'For files with spaces on both sides of delimiters.' })
    .default(false),
  drawn: option
    .flag('Table drawn with characters', {
      help: 'Skips lines of dashes, and delimiters at both ends of rows, as in Markdown and console output.',
    })
    .default(false),
  wrapped: option
    .flag('Quoted lines', {
      help: 'Each line is in quotes as a whole. Reads the text inside them.',
    })
    .default(false),
  skipRows: linesToSkip,
  skipLast: lastLinesToSkip,
  headerRows,
});

export type CsvOptions = z.infer<typeof csvOptions>;

export function dialectOf(options: CsvOptions): CsvDialect {
  const { delimiter, newline, comment, repeated, trimmed, padded, drawn } = options;
  // The text is read with double quotes in their place.
  const quote = options.quote === thorn ? '"' : options.quote;
  return { delimiter, quote, escape: options.escape, newline, comment, repeated, trimmed, padded, drawn };
}

function asciiMark(text: string): boolean {
  return text === '' || (/^[\x21-\x7e]$/.test(text) && !/[A-Za-z0-9]/.test(text));
}

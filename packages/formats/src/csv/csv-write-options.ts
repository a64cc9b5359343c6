import { z } from 'zod';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { valuesOption } from '../options/values-option.ts';
import { encodings } from './encoding/encodings.ts';

/** Returns the options for writing delimited text. */
export function csvWriteOptions(delimiter: ',' | '\t') {
  return z
    .strictObject({
      delimiter: option
        .text('Delimiter', { max: 8 })
        .refine(
          (text) => text !== '' && !/["\r\n]/.test(text) && !text.includes('\0'),
          'A delimiter has 1 to 8 characters and can’t contain quotes or line ends.',
        )
        .default(delimiter),
      quote: option
        .text('Quote', { max: 1 })
        .refine((text) => /^[!-/:-@[-`{-~]$/.test(text), 'A quote is one ASCII punctuation character.')
        .default('"'),
      header: option.flag('Column names in the first row').default(true),
      quoteAll: option.flag('Quote every field').default(false),
      quoteText: option
        .flag('Quote text', {
          help: 'Quotes every field of a text column, and column names, but not numbers and dates.',
        })
        .default(false),
      quoteHash: option
        .flag('Quote text with #', { help: 'For programs that take # for the start of a comment.' })
        .default(false),
      newline: option.choice('Line ends', { lf: 'LF (Unix)', crlf: 'CRLF (Windows)' }).default('lf'),
      lastLineEnd: option.flag('Line end after the last row').default(true),
      shortRows: option
        .flag('Omit nulls at the end of rows', {
          help: 'Rows that were short in the source stay short.',
        })
        .default(false),
      encoding: option.choice('Encoding', encodings).default('utf-8'),
      bom: option.flag('Byte order mark', { help: 'Excel needs it to detect UTF-8.' }).default(false),
      nullText: option
        .text(
          'Write null as',
          { max: 40 },
          { help: 'If empty, null is an empty field without quotes, and empty text has quotes.' },
        )
        .refine((text) => !/[\r\n"]/.test(text), 'It can’t contain quotes or line ends.')
        .default(''),
      emptyText: option
        .choice('Write empty text as', { quoted: 'Two quotes', plain: 'An empty field' })
        .default('quoted'),
      dates: option
        .choice('Dates', {
          unchanged: 'Unchanged',
          iso: '2024-02-29',
          dmy: '29/02/2024',
          mdy: '02/29/2024',
          dots: '29.02.2024',
        })
        .default('unchanged'),
      decimal: option
        .choice('Decimal mark', { unchanged: 'Unchanged', point: '1234.5', comma: '1234,5' })
        .default('unchanged'),
      spreadsheetSafe: option
        .flag('Safe for spreadsheets', {
          help: 'Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers, phone numbers and amounts aren’t changed.',
          affectsValues: true,
        })
        .default(false),
      values: valuesOption,
      mismatched: mismatchOption,
    })
    .superRefine(({ delimiter, quote, nullText }, context) => {
      const refuse = (path: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (delimiter.includes(quote)) refuse('quote', 'Choose a quote that isn’t part of the delimiter.');
      if (nullText.includes(quote)) refuse('nullText', 'Choose text without the quote.');
      if (nullText.includes(delimiter[0]!))
        refuse('nullText', 'Choose text without the first character of the delimiter.');
    });
}

export type CsvWriteOptions = z.output<ReturnType<typeof csvWriteOptions>>;

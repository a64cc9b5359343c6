import { type Column, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { valuesOption } from '../options/values-option.ts';
import { collide } from '../writing/names-collide.ts';
import { neutralCells, neutralText, runsAsFormula } from '../writing/neutral-text.ts';
import { refusing, textCells } from '../writing/text-cells.ts';

function writeOptions(delimiter: ',' | '\t') {
  return z.strictObject({
    delimiter: option
      .choice('Delimiter', { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' })
      .default(delimiter),
    header: option.flag('Column names in the first row').default(true),
    quoteAll: option.flag('Every field in quotes').default(false),
    newline: option.choice('Line ends', { lf: 'LF (Unix)', crlf: 'CRLF (Windows)' }).default('lf'),
    bom: option
      .flag('Byte order mark', { help: 'Excel needs it to see that the file is UTF-8.' })
      .default(false),
    spreadsheetSafe: option
      .flag('Safe for spreadsheets', {
        help: 'Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers, phone numbers and amounts stay as they are.',
      })
      .default(false),
    values: valuesOption,
    mismatched: mismatchOption,
  });
}

/**
 * Writes delimited text by the engine's COPY: ten million rows take no longer than DuckDB needs. Null is an empty field, empty text is `""`, so that
 * both come back as they were where a reader tells them apart.
 */
export function delimitedWriter(title: string, delimiter: ',' | '\t'): FormatWriter {
  return defineWriter({
    title,
    options: writeOptions(delimiter),
    readsTexts: ({ values }) => values === 'source',
    plan({ columns }, options) {
      const names = columns.map(({ name }) => (options.spreadsheetSafe ? neutralText(name) : name));
      const texts = columns.map((column) => ({
        expr: textCells(column, options.mismatched),
        mayRun: options.spreadsheetSafe && mayHoldText(column),
      }));
      return ok({
        kind: 'engine',
        columns: texts.map(({ expr, mayRun }, i) => ({
          name: names[i]!,
          expr: mayRun ? neutralCells(expr) : expr,
        })),
        changes: texts.flatMap(({ expr, mayRun }) => (mayRun ? [runsAsFormula(expr)] : [])),
        format: 'csv',
        options: {
          delimiter: options.delimiter,
          quote: '"',
          escape: '"',
          new_line: options.newline === 'crlf' ? '\\r\\n' : '\\n',
          ...(options.quoteAll ? { force_quote: '*' } : {}),
          ...(options.bom || (options.header && collide(names))
            ? printedHeader(names, options)
            : { header: options.header }),
        },
        refuse: refusing(columns, options.mismatched),
      });
    },
  });
}

/** COPY writes no byte order mark and renames columns whose names differ in case only: the header comes as what goes before the rows. */
function printedHeader(
  names: readonly string[],
  options: { header: boolean; delimiter: string; newline: 'lf' | 'crlf'; bom: boolean; quoteAll: boolean },
): { header: boolean; prefix: string; suffix: string } {
  const end = options.newline === 'crlf' ? '\r\n' : '\n';
  const isPlain = (name: string): boolean =>
    name !== '' && !options.quoteAll && !/["\r\n]/.test(name) && !name.includes(options.delimiter);
  const line = names
    .map((name) => (isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`))
    .join(options.delimiter);
  const prefix = (options.bom ? '\ufeff' : '') + (options.header ? line + end : '');
  return { header: false, prefix, suffix: end };
}

/** Only text can start like a formula; canonical numbers, dates and booleans cannot. */
function mayHoldText({ type, mismatch, sourceText }: Column): boolean {
  return type === 'text' || typeof type === 'object' || mismatch !== undefined || sourceText !== undefined;
}

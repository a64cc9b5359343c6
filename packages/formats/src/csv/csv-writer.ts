import { stat, truncate } from 'node:fs/promises';
import { type Column, isList, ok } from '@winnow/kernel';
import { type Expr, literal, native, op } from '@winnow/sql';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';
import { collide } from '../writing/names-collide.ts';
import { neutralCells, neutralText, runsAsFormula } from '../writing/neutral-text.ts';
import { refusing } from '../writing/text-cells.ts';
import { csvWriteOptions } from './csv-write-options.ts';
import { formattedText } from './formatted-text.ts';
import { sourceDialect } from './source-dialect.ts';
import { EncodedCsv } from './write-encoded.ts';

/**
 * Writes delimited text by the engine's COPY: ten million rows take no longer than DuckDB needs.
 * Null is an empty field, empty text is `""`, so that both come back as they were where a reader
 * distinguishes them.
 */
export function delimitedWriter(id: 'csv' | 'tsv', title: string): FormatWriter {
  return defineWriter({
    title,
    options: csvWriteOptions(id === 'csv' ? ',' : '\t'),
    likeSource: (source) => sourceDialect(source, id),
    readsSourceText: ({ values }) => values === 'source',
    plan({ columns }, options) {
      const names = columns.map(({ name }) => (options.spreadsheetSafe ? neutralText(name) : name));
      const isNarrow = columns.length === 1;
      // Null and empty text differ at the end of rows that may be short.
      const isPlain = options.emptyText === 'plain' && !options.shortRows;
      const strings = columns.map((column) => ({
        expr:
          options.nullText === ''
            ? emptied(formattedText(column, options), isNarrow, isPlain)
            : formattedText(column, options),
        mayRun: options.spreadsheetSafe && mayHoldText(column),
      }));
      const written = strings.map(({ expr, mayRun }, i) => ({
        name: names[i]!,
        expr: mayRun ? neutralCells(expr) : expr,
      }));
      const changes = strings.flatMap(({ expr, mayRun }) => (mayRun ? [runsAsFormula(expr)] : []));
      const refuse = refusing(columns, options.mismatched);
      // COPY writes UTF-8 and the first byte of a delimiter, and empty text without quotes where null has a text.
      const isEmptyLine = isNarrow && options.nullText !== '';
      const isOther = options.encoding !== 'utf-8' || Buffer.byteLength(options.delimiter) > 1;
      const isText = columns.map(({ type }) => type === 'text' || isList(type));
      if (isOther || isEmptyLine || options.shortRows || (options.quoteText && collide(names))) {
        const encoded = new EncodedCsv(options.shortRows ? ownNames(names) : names, isText, options);
        return ok({
          kind: 'rows',
          columns: written.map((one) => ({ ...one, type: 'text' })),
          refuse,
          changes,
          write: (batches) => encoded.write(batches),
          changed: () => encoded.changed,
        });
      }
      return ok({
        kind: 'engine',
        columns: written,
        changes,
        format: 'csv',
        options: {
          delimiter: options.delimiter,
          quote: options.quote,
          escape: options.quote,
          nullstr: options.nullText,
          new_line: options.newline === 'crlf' ? '\\r\\n' : '\\n',
          ...quotedColumns(names, isText, options),
          ...(options.bom || (options.header && (options.quoteText || collide(names)))
            ? printedHeader(names, options)
            : { header: options.header }),
        },
        ...(options.lastLineEnd ? {} : { finish: withoutLastEnd(options.newline === 'crlf' ? 2 : 1) }),
        refuse,
      });
    },
  });
}

/** Without the numbers that importers call columns beyond the header by. */
function ownNames(names: readonly string[]): readonly string[] {
  let own = names.length;
  while (own > 1 && [`Column ${own}`, 'Extra fields'].includes(names[own - 1]!)) own--;
  return own > 1 || names[0] !== 'Column 1' ? names.slice(0, own) : names;
}

/** Which columns COPY writes in quotes. */
function quotedColumns(
  names: readonly string[],
  isText: readonly boolean[],
  { quoteAll, quoteText }: { quoteAll: boolean; quoteText: boolean },
): { force_quote?: string | readonly string[] } {
  if (quoteAll) return { force_quote: '*' };
  const quoted = quoteText ? names.filter((_, i) => isText[i]) : [];
  return quoted.length > 0 ? { force_quote: quoted } : {};
}

/** Cuts the line end after the last row, which COPY always writes. */
function withoutLastEnd(bytes: number): (path: string) => Promise<void> {
  return async (path) => {
    const { size } = await stat(path);
    if (size >= bytes) await truncate(path, size - bytes);
  };
}

/**
 * Where null is an empty field: readers skip empty lines, so that null in the only column is written
 * like empty text; else empty text is written like null where it is to have no quotes.
 */
function emptied(text: Expr, isNarrow: boolean, isPlain: boolean): Expr {
  if (isNarrow) return op('coalesce', text, literal('text', ''));
  return isPlain ? native({ duckdb: "nullif({0}, '')", clickhouse: "nullIf({0}, '')" }, text) : text;
}

/** COPY writes no byte order mark and renames columns whose names differ in case only: the header comes as what goes before the rows. */
function printedHeader(
  names: readonly string[],
  options: {
    header: boolean;
    delimiter: string;
    newline: 'lf' | 'crlf';
    bom: boolean;
    quoteAll: boolean;
    quoteText: boolean;
    quote: string;
  },
): { header: boolean; prefix: string; suffix: string } {
  const end = options.newline === 'crlf' ? '\r\n' : '\n';
  const { quote } = options;
  const isPlain = (name: string): boolean =>
    name !== '' &&
    !options.quoteAll &&
    !options.quoteText &&
    !name.includes(quote) &&
    !/[\r\n]/.test(name) &&
    !name.includes(options.delimiter);
  const line = names
    .map((name) => (isPlain(name) ? name : quote + name.replaceAll(quote, quote + quote) + quote))
    .join(options.delimiter);
  const prefix = (options.bom ? '\ufeff' : '') + (options.header ? line + end : '');
  return { header: false, prefix, suffix: end };
}

/** Only text can start like a formula; canonical numbers, dates and booleans cannot. */
function mayHoldText({ type, mismatch, sourceText }: Column): boolean {
  return type === 'text' || typeof type === 'object' || mismatch !== undefined || sourceText !== undefined;
}

import { stat, truncate } from 'node:fs/promises';
import { type Column, isList, ok } from '@winnow/kernel';
import { type Expr, literal, native, op } from '@winnow/sql';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';
import { namesCollide } from '../writing/names-collide.ts';
import { isFormulaSql, neutralText, neutralTextSql } from '../writing/neutral-text.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { type CsvWriteOptions, csvWriteOptions } from './csv-write-options.ts';
import { formattedText } from './formatted-text.ts';
import { sourceDialect } from './source-dialect.ts';
import { unquoteHashes } from './unquote-hashes.ts';
import { EncodedCsv } from './write-encoded.ts';

/**
 * Writes delimited text with the engine's COPY: ten million rows take no longer than DuckDB needs.
 * Null is an empty field and empty text is `""`, so that both survive the round trip if the reader
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
        mayRun: options.spreadsheetSafe && canContainText(column),
      }));
      const written = strings.map(({ expr, mayRun }, i) => ({
        name: names[i]!,
        expr: mayRun ? neutralTextSql(expr) : expr,
      }));
      const changes = strings.flatMap(({ expr, mayRun }) => (mayRun ? [isFormulaSql(expr)] : []));
      const refuse = columnsRefusingExport(columns, options.mismatched);
      // COPY writes only UTF-8 and the first byte of a delimiter, and doesn't quote empty text if
      // null is written as text.
      const isEmptyLine = isNarrow && options.nullText !== '';
      const isOther = options.encoding !== 'utf-8' || Buffer.byteLength(options.delimiter) > 1;
      const isText = columns.map(({ type }) => type === 'text' || isList(type));
      if (isOther || isEmptyLine || options.shortRows || (options.quoteText && namesCollide(names))) {
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
      const header =
        options.bom || (options.header && (options.quoteText || namesCollide(names)))
          ? printedHeader(names, options)
          : { header: options.header };
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
          ...header,
        },
        finish: (path, signal) =>
          finishText(path, { isText, start: Buffer.byteLength(header.prefix ?? ''), options }, signal),
        refuse,
      });
    },
  });
}

/** Returns the names without those that importers invent for columns beyond the header. */
function ownNames(names: readonly string[]): readonly string[] {
  let own = names.length;
  while (own > 1 && [`Column ${own}`, 'Extra fields'].includes(names[own - 1]!)) own--;
  return own > 1 || names[0] !== 'Column 1' ? names.slice(0, own) : names;
}

/** Returns which columns COPY quotes. */
function quotedColumns(
  names: readonly string[],
  isText: readonly boolean[],
  { quoteAll, quoteText }: { quoteAll: boolean; quoteText: boolean },
): { force_quote?: string | readonly string[] } {
  if (quoteAll) return { force_quote: '*' };
  const quoted = quoteText ? names.filter((_, i) => isText[i]) : [];
  return quoted.length > 0 ? { force_quote: quoted } : {};
}

/** Removes quotes and the line end after the last row, which COPY always writes. */
async function finishText(
  path: string,
  { isText, start, options }: { isText: readonly boolean[]; start: number; options: CsvWriteOptions },
  signal?: AbortSignal,
): Promise<void> {
  const { delimiter, quote, quoteAll, quoteText, quoteHash, nullText } = options;
  if (!quoteAll && !quoteHash && delimiter !== '#' && quote !== '#') {
    const quoted = isText.map((isOne) => quoteText && isOne);
    await unquoteHashes(path, { delimiter, quote, nullText, start, quoted }, signal);
  }
  if (options.lastLineEnd) return;
  const { size } = await stat(path);
  await truncate(path, Math.max(0, size - (options.newline === 'crlf' ? 2 : 1)));
}

/**
 * Handles empty text if null is an empty field. Readers skip empty lines, so null in a single
 * column is written like empty text; otherwise, empty text is written like null if it shouldn't be
 * quoted.
 */
function emptied(text: Expr, isNarrow: boolean, isPlain: boolean): Expr {
  if (isNarrow) return op('coalesce', text, literal('text', ''));
  return isPlain ? native({ duckdb: "nullif({0}, '')", clickhouse: "nullIf({0}, '')" }, text) : text;
}

/**
 * COPY writes no byte order mark and renames columns whose names differ only in case, so the header
 * is written before the rows.
 */
function printedHeader(
  names: readonly string[],
  options: {
    header: boolean;
    delimiter: string;
    newline: 'lf' | 'crlf';
    bom: boolean;
    quoteAll: boolean;
    quoteText: boolean;
    quoteHash: boolean;
    quote: string;
  },
): { header: boolean; prefix?: string; suffix?: string } {
  const end = options.newline === 'crlf' ? '\r\n' : '\n';
  const { quote } = options;
  const isPlain = (name: string): boolean =>
    name !== '' &&
    !options.quoteAll &&
    !options.quoteText &&
    !(options.quoteHash && name.includes('#')) &&
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
function canContainText({ type, mismatch, sourceText }: Column): boolean {
  return type === 'text' || typeof type === 'object' || mismatch !== undefined || sourceText !== undefined;
}

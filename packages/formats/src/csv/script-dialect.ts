import type { FormatOptions } from '../format.ts';
import { csvOptions } from './csv-options.ts';
import { thorn } from './parse/thorn-quotes.ts';

/**
 * Returns how a reader of plain CSV, such as that of Polars, has to read a delimited file;
 * undefined if it needs more: an encoding other than UTF-8, an escape, comments, a delimiter or a
 * quote of several bytes, or lines below the table.
 */
export function plainCsvDialect(
  format: string,
  options: FormatOptions,
): { readonly delimiter: string; readonly quote: string; readonly skipRows: number } | undefined {
  if (format !== 'csv' && format !== 'tsv') return undefined;
  const read = csvOptions.safeParse(options);
  if (!read.success) return undefined;
  const {
    encoding,
    delimiter,
    quote,
    escape: escaped,
    comment,
    repeated,
    trimmed,
    padded,
    drawn,
    wrapped,
    skipRows,
    skipLast,
  } = read.data;
  const isPlain =
    encoding === 'utf-8' &&
    new TextEncoder().encode(delimiter).length === 1 &&
    quote !== thorn &&
    (escaped === '' || escaped === quote) &&
    comment === '' &&
    skipLast === 0 &&
    !repeated &&
    !trimmed &&
    !padded &&
    !drawn &&
    !wrapped;
  return isPlain ? { delimiter, quote, skipRows } : undefined;
}

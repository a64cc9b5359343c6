import type { FormatOptions } from '../format.ts';
import { csvOptions } from './csv-options.ts';

/**
 * How a reader of plain CSV, such as that of Polars, takes a delimited file; undefined where it needs more: another encoding than UTF-8,
 * an escape, comments, a delimiter of several characters, lines below the table.
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

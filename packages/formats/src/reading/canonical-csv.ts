import type { ScanValue } from './read-plan.ts';

/**
 * Marks null in the CSV that Winnow writes for the engine. It never represents text: strings that
 * contain its first character are quoted, and a quoted value is never null.
 */
export const nullMarker = '\u0001null';

/** Returns a cell of canonical CSV: quoted unless null. */
export function canonicalCell(text: string | null): string {
  return text === null ? nullMarker : `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
}

/**
 * Returns the parameters with which DuckDB reads canonical CSV: UTF-8, `\n`, `"` doubled, nulls by
 * {@link nullMarker}.
 *
 * @param refs names of the columns in the scan
 * @param maxLineLength in bytes
 */
export function canonicalScan(
  delimiter: string,
  refs: readonly string[],
  maxLineLength: number,
): { readonly [parameter: string]: ScanValue } {
  return {
    ...plainScan(delimiter, refs),
    quote: '"',
    escape: '"',
    nullstr: nullMarker,
    allow_quoted_nulls: false,
    new_line: '\\n',
    max_line_size: Math.max(2_097_152, maxLineLength + 64),
  };
}

/** Returns the parameters of every CSV scan: nothing is guessed, every cell is text. */
export function plainScan(
  delimiter: string,
  refs: readonly string[],
): { readonly [parameter: string]: ScanValue } {
  return {
    auto_detect: false,
    header: false,
    columns: Object.fromEntries(refs.map((ref) => [ref, 'VARCHAR'])),
    delim: delimiter,
    strict_mode: true,
    null_padding: false,
    ignore_errors: false,
  };
}

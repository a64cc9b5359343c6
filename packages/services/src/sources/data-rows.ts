import { type FormatOptions, formatById } from '@winnow/formats';
import type { SourceRecord } from '@winnow/store';

/** How many of the rows of a source are rows of data, and not its header. */
export function withoutHeader(
  { format, options }: Pick<SourceRecord, 'format' | 'options'>,
  rows: number,
): number {
  const headers = formatById(format)?.reader.headerRows(options as FormatOptions) ?? 0;
  return Math.max(0, rows - headers);
}

import { type FormatOptions, formatById } from '@winnow/formats';
import type { SourceRecord } from '@winnow/store';

/** Returns how many rows of a source are data, excluding its header. */
export function withoutHeader(
  { format, options }: Pick<SourceRecord, 'format' | 'options'>,
  rows: number,
): number {
  const headers = formatById(format)?.reader.headerRows(options as FormatOptions) ?? 0;
  return Math.max(0, rows - headers);
}

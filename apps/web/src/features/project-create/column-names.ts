import { headerNames } from '@winnow/kernel';
import type { FilePreview } from './imports-api.ts';

/**
 * Returns the column names that the project will have: from the header rows, if the file has any.
 */
export function columnNames({ columns, rows, headerRows }: FilePreview): readonly string[] {
  const before = columns.map((column) => column.name);
  if (headerRows === 0) return before;
  const header = rows.slice(0, headerRows).map((row) => before.map((_, at) => row[at] ?? ''));
  return headerNames(header, before, { merged: true, separator: ' ' });
}

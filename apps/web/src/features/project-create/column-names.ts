import { headerNames } from '@winnow/kernel';
import type { FilePreview } from './imports-api.ts';

/** The columns as the project will name them: from the header rows, where the file has some. */
export function columnNames({ columns, rows, headerRows }: FilePreview): readonly string[] {
  const before = columns.map((column) => column.name);
  if (headerRows === 0) return before;
  const header = rows.slice(0, headerRows).map((row) => before.map((_, at) => row[at] ?? ''));
  return headerNames(header, before, { merged: true, separator: ' ' });
}

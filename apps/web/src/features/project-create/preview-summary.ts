import { countOf } from '../../shared/format/number.ts';
import type { FilePreview } from './imports-api.ts';

/** How much the preview shows of the file: `11 columns, first 100 rows`. */
export function previewSummary({ columns, rows, headerRows, complete, totalRows }: FilePreview): string {
  const data = Math.max(0, rows.length - headerRows);
  const width = countOf(columns.length, 'column');
  if (complete) return `${width}, ${countOf(data, 'row')}`;
  if (totalRows !== undefined)
    return `${width}, ${countOf(totalRows, 'row')}, the first ${countOf(data, 'row')} shown`;
  return `${width}, the first ${countOf(data, 'row')} shown`;
}

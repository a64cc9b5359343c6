import type { FilePreview } from './imports-api.ts';
import { projectCreateText } from './project-create-text.ts';

/** Describes the extent of the preview: `11 columns, first 100 rows`. */
export function previewSummary({ columns, rows, headerRows, complete, totalRows }: FilePreview): string {
  const data = Math.max(0, rows.length - headerRows);
  const width = projectCreateText.columns({ count: columns.length });
  if (complete) return `${width}, ${projectCreateText.rows({ rows: data })}`;
  if (totalRows !== undefined) return projectCreateText.partOfRowsShown({ width, totalRows, rows: data });
  return projectCreateText.firstRowsShown({ width, rows: data });
}

/**
 * Describes the size of a file without a preview: `11 columns`, and its rows if they were counted.
 */
export function previewSize({ columns, rows, headerRows, complete, totalRows }: FilePreview): string {
  const width = projectCreateText.columns({ count: columns.length });
  const known = complete ? Math.max(0, rows.length - headerRows) : totalRows;
  return known === undefined ? width : `${width}, ${projectCreateText.rows({ rows: known })}`;
}

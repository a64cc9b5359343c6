import type { FirstRows } from '../../shared/projects/first-rows.ts';
import { columnNames } from './column-names.ts';
import type { FilePreview } from './imports-api.ts';

/** Returns the columns and rows of a preview, without its header rows. */
export const rowsOf = (preview: FilePreview): FirstRows => ({
  columns: columnNames(preview),
  rows: preview.rows.slice(preview.headerRows),
});

import { ok, type Result } from '@winnow/kernel';
import type { FilePreview } from '../format.ts';
import { columnLimit } from './column-limit.ts';
import type { RowsRead } from './read-plan.ts';

/**
 * Returns the first rows of a plan, for formats whose preview is the beginning of a reading. Ends
 * the reading.
 */
export async function previewRows(
  plan: RowsRead,
  limit: number,
  headerRows = 0,
): Promise<Result<FilePreview>> {
  const rows: (readonly (string | null)[])[] = [];
  let complete = true;
  // A table with too many columns is refused without reading a row.
  for await (const batch of plan.columns.length > columnLimit + 1 ? [] : plan.batches) {
    rows.push(...batch.slice(0, limit - rows.length));
    if (rows.length >= limit) {
      complete = plan.report().rows <= limit && batch.length < 2048;
      break;
    }
  }
  const report = plan.report();
  const { overflow } = plan;
  const drop = overflow !== undefined && rows.every((row) => row[overflow] === null);
  return ok({
    columns: drop ? plan.columns.filter((_, i) => i !== overflow) : plan.columns,
    rows: drop ? rows.map((row) => row.filter((_, i) => i !== overflow)) : rows,
    headerRows: Math.min(headerRows, rows.length),
    complete,
    rejects: report.rejects.filter(({ row }) => row === undefined || row < rows.length),
    // The preview shows for each row whether it is rejected.
    problems: report.problems.filter(({ code }) => code !== 'formats/rejected-rows'),
  });
}

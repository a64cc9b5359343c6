import { type GridCell, GridCellKind, type Rectangle } from '@glideapps/glide-data-grid';
import { cellText } from './cell-text.ts';
import type { PageCache } from './page-cache.ts';

const copyLimit = 200_000;

/** The cells of a range for the clipboard: also of rows that are not here; of very large ranges the first rows. */
export async function copiedCells(
  cache: PageCache,
  range: Rectangle,
  signal: AbortSignal,
): Promise<readonly (readonly GridCell[])[]> {
  const count = Math.min(range.height, Math.floor(copyLimit / Math.max(1, range.width)));
  const lines: GridCell[][] = [];
  for (let offset = range.y; offset < range.y + count; offset += 1000) {
    const limit = Math.min(1000, range.y + count - offset);
    const block = await cache.rows(offset, limit, { from: range.x, count: range.width }, signal);
    for (let i = 0; i < block.rowIds.length; i++) {
      const line: GridCell[] = [];
      for (let x = 0; x < range.width; x++) {
        const mismatch = block.mismatches[x]?.[i];
        const text = cellText({
          value: block.cells[x]?.[i] ?? null,
          ...(mismatch === undefined ? {} : { mismatch }),
        });
        line.push({
          kind: GridCellKind.Text,
          data: text,
          displayData: text,
          copyData: text,
          allowOverlay: false,
        });
      }
      lines.push(line);
    }
  }
  return lines;
}

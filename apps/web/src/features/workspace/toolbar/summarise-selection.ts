import type { Rectangle } from '@glideapps/glide-data-grid';
import type { PageCache } from '../grid/page-cache.ts';
import type { SelectionSummary } from './status-bar.tsx';

const mostCells = 20_000;

/** Number of cells, and sum and average of the numbers among them, as far as the rows are here. */
export function summariseSelection(range: Rectangle | null, cache: PageCache): SelectionSummary | null {
  if (!range) return null;
  const cells = range.width * range.height;
  if (cells > mostCells) return { cells, complete: false };
  let sum = 0;
  let numbers = 0;
  for (let y = range.y; y < range.y + range.height; y++) {
    for (let x = range.x; x < range.x + range.width; x++) {
      const cell = cache.cell(x, y);
      if (!cell) return { cells, complete: false };
      if (typeof cell.value === 'number') {
        sum += cell.value;
        numbers++;
      }
    }
  }
  return numbers === 0 ? { cells, complete: true } : { cells, complete: true, sum, average: sum / numbers };
}

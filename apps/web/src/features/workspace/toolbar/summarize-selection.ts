import type { Rectangle } from '@glideapps/glide-data-grid';
import { isDecimal, isNumeric, type LogicalType } from '@winnow/kernel';
import type { PageCache } from '../grid/page-cache.ts';
import type { SelectionSummary } from './status-bar.tsx';

const maxCells = 20_000;

/**
 * Returns the number of cells and, if all rows are loaded, the sum and average of the numbers among
 * them, with how many were summed and how many could not be read. Decimals are summed with the
 * precision of numbers.
 */
export function summarizeSelection(
  range: Rectangle | null,
  cache: PageCache,
  types: readonly (LogicalType | undefined)[],
): SelectionSummary | null {
  if (!range) return null;
  const cells = range.width * range.height;
  if (cells > maxCells) return { cells, complete: false };
  let sum = 0;
  let numbers = 0;
  let unread = 0;
  for (let y = range.y; y < range.y + range.height; y++) {
    for (let x = range.x; x < range.x + range.width; x++) {
      const cell = cache.cell(x, y);
      if (!cell) return { cells, complete: false };
      const type = types[x];
      if (cell.mismatch !== undefined && type !== undefined && isNumeric(type)) unread++;
      const value = isDecimal(type) && cell.value !== null ? Number(cell.value) : cell.value;
      if (typeof value === 'number') {
        sum += value;
        numbers++;
      }
    }
  }
  if (numbers === 0) return { cells, complete: true };
  // Rounds away floating-point errors, so that 0.1 and 0.2 make 0.3.
  const average = sum / numbers;
  return { cells, complete: true, sum: Number(sum.toPrecision(15)), average, numbers, unread };
}

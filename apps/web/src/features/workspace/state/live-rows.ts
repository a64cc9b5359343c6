import type { LiveRow } from '../formula/live-result.tsx';
import { cellText } from '../grid/cell-text.ts';
import type { HeaderModel } from '../grid/drawing/draw-header.ts';
import type { PageCache } from '../grid/page-cache.ts';

const maxExaminedRows = 200;
const maxShown = 5;

/**
 * Returns the first rows in which a draft changes something, for the column that it changes most
 * visibly.
 *
 * @param headers of the columns in the order of the cache
 */
export function liveRows(
  cache: Pick<PageCache, 'cell'>,
  headers: readonly HeaderModel[],
): readonly LiveRow[] {
  const added = headers.findIndex((one) => one.mark === 'added');
  let changed = added;
  for (let row = 0; row < 50 && changed < 0; row++) {
    changed = headers.findIndex((_, x) => cache.cell(x, row)?.before !== undefined);
  }
  if (changed < 0) return [];
  const rows: LiveRow[] = [];
  for (let row = 0; row < maxExaminedRows && rows.length < maxShown; row++) {
    const cell = cache.cell(changed, row);
    if (!cell) break;
    if (added < 0 && cell.before === undefined) continue;
    rows.push({
      row,
      before: cell.before ?? null,
      after: cell.value === null && cell.mismatch === undefined ? 'null' : cellText(cell),
      mismatched: cell.mismatch !== undefined,
    });
  }
  return rows;
}

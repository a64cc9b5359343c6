import { columnOf, type Grid, type Target, upTo, widthOf } from './grid.ts';

/**
 * Returns the distance of a table from the wanted one, after the batched table edit distance of
 * Foofah (SIGMOD 2017): wanted columns that no column contains unchanged, and surplus or missing
 * rows. Undefined if something wanted isn’t in the table in any form.
 */
export function distanceTo(grid: Grid, target: Target): number | undefined {
  const cells = new Set<string>();
  for (const row of grid) for (const cell of row) cells.add(cell.trim());
  let text: string | undefined;
  let transformed = 0;
  for (const targetCell of target.cells) {
    const trimmed = targetCell.trim();
    if (trimmed === '' || cells.has(trimmed)) continue;
    text ??= [...cells].join('\u0000');
    if (!text.includes(trimmed) && !isMadeOf(trimmed, cells)) return undefined;
    transformed++;
  }
  const columns = upTo(widthOf(grid)).map((c) => columnOf(grid, c).map((one) => one.trim()));
  const keys = new Set(columns.map((column) => column.join('\u0000')));
  const sets = columns.map((column) => new Set(column));
  let distance = 0;
  for (const c of upTo(widthOf(target.grid))) {
    const targetColumn = columnOf(target.grid, c).map((one) => one.trim());
    if (keys.has(targetColumn.join('\u0000'))) continue;
    const best = Math.max(
      0,
      ...sets.map((set) => targetColumn.filter((one) => set.has(one)).length / targetColumn.length),
    );
    distance += 0.4 + (1 - best) * 0.8;
  }
  const rows = Math.abs(Math.log((grid.length || 1) / target.grid.length));
  const width = Math.abs(Math.log((widthOf(grid) || 1) / (widthOf(target.grid) || 1)));
  return (
    distance / Math.sqrt(widthOf(target.grid)) +
    Math.min(2, rows) +
    0.3 * Math.min(2, width) +
    (transformed > 0 ? 1 : 0)
  );
}

/** Whether a string is composed of cells. */
function isMadeOf(text: string, cells: ReadonlySet<string>): boolean {
  let parts = 0;
  for (const cell of cells) if (cell.length > 1 && text.includes(cell)) parts++;
  return parts >= 2;
}

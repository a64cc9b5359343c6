import type { CellShape } from './cell-shape.ts';
import type { SampleRow } from './sample-table.ts';

const maxWidth = 200;
const longestName = 80;
/** Fewer rows below say too little about what a name is. */
const minRowsBelow = 3;

/**
 * Whether the first row names groups of columns whose names, in the second row, recur in each
 * group: `2026` and `2025` above `Units`, `Revenue`, `Units`, `Revenue`. Names are unique within
 * their group, and none equals a value below it.
 */
export function hasRepeatedGroups(
  rows: readonly SampleRow[],
  width: number,
  shape: (cell: string) => CellShape,
): boolean {
  const [groups, names, ...body] = rows;
  if (!groups || !names || body.length < minRowsBelow || width < 4 || width > maxWidth) return false;
  const cellsOf = (row: SampleRow): readonly string[] =>
    Array.from({ length: width }, (_, i) => row.cells[i]?.trim() ?? '');
  const above = cellsOf(groups);
  const below = cellsOf(names);
  const titles = above.filter((cell) => cell !== '');
  const hasGap = above.some((cell, i) => cell !== '' && i + 1 < width && above[i + 1] === '');
  if (titles.length < 2 || new Set(titles).size < titles.length || !hasGap) return false;
  const named = below.filter((cell) => cell !== '');
  if (named.length < width * 0.8 || new Set(named).size === named.length) return false;
  const isName = (cell: string): boolean =>
    ['token', 'words', 'prose'].includes(shape(cell)) && cell.length <= longestName && /\p{L}/u.test(cell);
  if (!named.every(isName)) return false;
  let group = '';
  const pairs = below.map((name, i) => {
    if (above[i] !== '') group = above[i]!;
    return JSON.stringify([group, name === '' ? i : name]);
  });
  if (new Set(pairs).size < pairs.length) return false;
  return body.every((row) => cellsOf(row).every((cell, i) => cell === '' || cell !== below[i]));
}

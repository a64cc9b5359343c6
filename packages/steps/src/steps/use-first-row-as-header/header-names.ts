import { uniqueName } from '@winnow/kernel';

const longest = 200;

/**
 * Names of columns from header rows: the cells of a column from top to bottom, without those that are empty or repeat the one
 * above; on one line; made unique by numbers. In all but the last row, an empty cell continues the one at its left, as merged
 * cells of a spreadsheet do. A column without a name is called by its place.
 *
 * @param rows header cells, row by row
 * @param width the number of columns
 */
export function headerNames(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const filled = rows.map((row, r) => (r === rows.length - 1 ? row : fillRight(row)));
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, column) => {
    const parts = filled.map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
    const name = parts.filter((part, i) => part !== parts[i - 1]).join(' ');
    const unique = uniqueName(name.slice(0, longest) || `Column ${column + 1}`, taken);
    taken.add(unique);
    return unique;
  });
}

function fillRight(row: readonly string[]): readonly string[] {
  let last = '';
  return row.map((cell) => {
    if (cell.trim() !== '') last = cell;
    return last;
  });
}

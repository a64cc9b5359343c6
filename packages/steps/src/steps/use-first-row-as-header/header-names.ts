import { uniqueName } from '@winnow/kernel';

const longest = 200;
/** What importers call the column of fields that lines have beyond the others. */
const overflow = 'Extra fields';

/**
 * Names of columns from header rows: the cells of a column from top to bottom, without those that are empty or repeat the one
 * above; on one line; made unique by numbers. In all but the last row, an empty cell continues the one at its left, as merged
 * cells of a spreadsheet do. A column without a name keeps the one it had if it is that of fields beyond the others;
 * else it is called by its place.
 *
 * @param rows header cells, row by row
 * @param before the names that the columns had, one for each
 */
export function headerNames(
  rows: readonly (readonly string[])[],
  before: readonly string[],
): readonly string[] {
  const filled = rows.map((row, r) => (r === rows.length - 1 ? row : fillRight(row)));
  const taken = new Set<string>();
  return before.map((old, column) => {
    const parts = filled.map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
    const name = parts.filter((part, i) => part !== parts[i - 1]).join(' ');
    const unnamed = old === overflow ? overflow : `Column ${column + 1}`;
    const unique = uniqueName(name.slice(0, longest) || unnamed, taken);
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

import { uniqueName } from './table-schema.ts';

const longest = 200;
/** What importers call the column of fields that lines have beyond the others. */
const overflow = 'Extra fields';

export interface HeaderOptions {
  /** Between the names of several rows. */
  readonly separator?: string;
  readonly merged?: boolean;
  /** The names of now are above the rows; numbers of columns without a name do not count. */
  readonly now?: boolean;
}

/**
 * Names of columns from header rows: the cells of a column from top to bottom, without those that
 * are empty or repeat the one above; on one line; made unique by numbers. In all but the last row,
 * an empty cell continues the one at its left where it is `merged`, as cells of a spreadsheet are,
 * but not beyond the end of the cell above it. A column without a name keeps the one it had if it
 * is that of fields beyond the others; else it is called by its place.
 *
 * @param rows header cells, row by row
 * @param before the names that the columns had, one for each
 */
export function headerNames(
  rows: readonly (readonly string[])[],
  before: readonly string[],
  { separator = ' ', merged = true, now = false }: HeaderOptions = {},
): readonly string[] {
  const all = now ? [before.map((name) => (isNumbered(name) ? '' : name)), ...rows] : rows;
  const filled: (readonly string[])[] = [];
  for (const [r, row] of all.entries()) {
    filled.push(r === all.length - 1 || !merged ? row : fillRight(row, filled.at(-1), all[r + 1]!));
  }
  const taken = new Set<string>();
  return before.map((old, column) => {
    const parts = filled.map((row) => (row[column] ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
    const name = parts.filter((part, i) => part !== parts[i - 1]).join(separator);
    const unnamed = old === overflow ? overflow : `Column ${column + 1}`;
    const unique = uniqueName(name.slice(0, longest) || unnamed, taken);
    taken.add(unique);
    return unique;
  });
}

/** What importers call columns that have no name, pandas among them. */
function isNumbered(name: string): boolean {
  return name === overflow || /^(?:Column|Unnamed:) \d+$/.test(name);
}

/**
 * Repeats cells over the empty ones at their right, except where another cell above begins, where
 * the row itself repeats a cell over what it spans, and beyond {@link endOfLast}.
 *
 * @param above the row over it, already filled
 */
function fillRight(
  row: readonly string[],
  above: readonly string[] | undefined,
  below: readonly string[],
): readonly string[] {
  const end = endOfLast(row, below);
  let last = '';
  return row.map((cell, i) => {
    if (cell.trim() !== '') last = cell;
    else if (i >= end || (above && above[i] !== above[i - 1]) || isRepeated(row, i - 1)) last = '';
    return last;
  });
}

function isRepeated(row: readonly string[], at: number): boolean {
  return at > 0 && row[at]!.trim() !== '' && row[at] === row[at - 1];
}

/**
 * Where the last cell of a row ends: after as many columns as the one before it has, if at least two
 * columns are called the same below both. A column after these, such as one of comments, is not of it.
 */
function endOfLast(row: readonly string[], below: readonly string[]): number {
  const starts = row.flatMap((cell, i) => (cell.trim() === '' ? [] : [i]));
  const [before = 0, start = 0] = starts.slice(-2);
  const width = start - before;
  const names = (from: number): string =>
    JSON.stringify(below.slice(from, from + width).map((name) => name.trim()));
  return width > 1 && names(before) === names(start) ? start + width : row.length;
}

import { uniqueName } from './table-schema.ts';

const longest = 200;
/** Importers' name for the column of fields beyond those of other lines. */
const overflow = 'Extra fields';

export interface HeaderOptions {
  /** Separates the names of several rows. */
  readonly separator?: string;
  readonly merged?: boolean;
  /** Whether the current names are above the rows; the numbers of unnamed columns do not count. */
  readonly now?: boolean;
}

/**
 * Returns column names from header rows: the cells of a column from top to bottom, without those
 * that are empty or repeat the one above; on one line; made unique by numbers. In all but the last
 * row, if `merged` is set, an empty cell continues the one to its left, like merged cells of a
 * spreadsheet, but not beyond the end of the cell above it. A column without a name keeps its
 * previous one if it contains the fields beyond those of other lines; otherwise it is named after
 * its position.
 *
 * @param rows header cells, row by row
 * @param before the previous name of each column
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

/** Whether a name is one that importers, including pandas, assign to unnamed columns. */
function isNumbered(name: string): boolean {
  return name === overflow || /^(?:Column|Unnamed:) \d+$/.test(name);
}

/**
 * Repeats cells over the empty ones to their right, except where another cell above begins, where
 * the row itself repeats a cell over what it spans, and beyond {@link endOfLast}.
 *
 * @param above the row above, already filled
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
 * Returns where the last cell of a row ends: after as many columns as the one before it has, if
 * these are at least two and have the same names below both. A column after these, such as one for
 * comments, is not part of it.
 */
function endOfLast(row: readonly string[], below: readonly string[]): number {
  const starts = row.flatMap((cell, i) => (cell.trim() === '' ? [] : [i]));
  const [before = 0, start = 0] = starts.slice(-2);
  const width = start - before;
  const names = (from: number): string =>
    JSON.stringify(below.slice(from, from + width).map((name) => name.trim()));
  return width > 1 && names(before) === names(start) ? start + width : row.length;
}

import { cellShape, isTyped } from './cell-shape.ts';
import { hasRepeatedGroups } from './repeated-groups.ts';
import type { SampleRow } from './sample-table.ts';

/** Where the table begins. */
export interface TableStart {
  /** Number of lines above it. */
  readonly skipLines: number;
  /** Its rows without blank lines. */
  readonly rows: readonly SampleRow[];
}

/**
 * A row before a blank one is not part of the table if it fills no more than this share of the
 * cells that rows usually fill.
 */
const sparseShare = 0.6;
/** Maximum number of lines above a table. */
const preambleLimit = 100;

/**
 * Finds the first row of the table: titles and notes above it fill one cell, or far fewer than rows
 * do, and are not values of the first column. They count as lines above only if the rows after them
 * continue in the table's width.
 */
export function findTable(all: readonly SampleRow[], width: number): TableStart {
  const rows = all.filter((row) => !row.blank);
  if (width < 2) {
    const first = all.findIndex((row) => !row.blank);
    return { skipLines: first > 0 ? all[first]!.line - 1 : 0, rows: rows.slice() };
  }
  const wide = (row: SampleRow): boolean => row.cells.length > width / 2 && row.cells.length > 1;
  const filled = (row: SampleRow): number => row.cells.filter((cell) => cell.trim() !== '').length;
  const typical = median(rows.filter(wide).map(filled));
  const alone = rows.filter((row) => row.cells.length === width && filled(row) > 1);
  const usual = new Set(alone.map((row) => patternOf(row.cells[0]!)));
  const isTitle = (row: SampleRow): boolean =>
    filled(row) <= 1 &&
    !(row.cells.length === width && usual.size <= alone.length / 2 && usual.has(patternOf(row.cells[0]!))) &&
    row.cells.slice(1).every((cell) => cell.trim() === '') &&
    !isTyped(cellShape(row.cells[0] ?? ''));
  const isNote = ({ cells }: SampleRow): boolean => cells.length < width && /^#\s/.test(cells[0]!);
  const isHeading = (row: SampleRow): boolean =>
    !wide(row) ||
    isNote(row) ||
    (typical >= 2 && isTitle(row)) ||
    (typical >= 5 && filled(row) <= typical / 4);
  const isSparse = (row: SampleRow): boolean =>
    filled(row) <= typical * sparseShare && !row.cells.every((cell) => cell.trim() !== '');
  let first = rowsAboveGap(all, width, isSparse);
  while (first < Math.min(rows.length, preambleLimit) && isHeading(rows[first]!)) {
    // A few groups above many columns are not a title.
    if (hasRepeatedGroups(rows.slice(first), width, cellShape)) break;
    first++;
  }
  if (first >= rows.length || first >= preambleLimit) first = 0;
  const above = first === 0 ? undefined : rows[first];
  const leading = all[0]?.blank && first === 0 ? rows[0] : above;
  return { skipLines: leading ? leading.line - 1 : 0, rows: rows.slice(first) };
}

/**
 * Returns the number of rows before a blank line, the last one above which each row is narrower than
 * the table or fills few of its cells, and below which two rows are as wide as the table.
 */
function rowsAboveGap(
  all: readonly SampleRow[],
  width: number,
  isSparse: (row: SampleRow) => boolean,
): number {
  const isEmpty = (row: SampleRow): boolean => row.blank || row.cells.every((cell) => cell.trim() === '');
  let found = 0;
  let above = 0;
  for (const [i, row] of all.entries()) {
    if (!row.blank) above++;
    if (!isEmpty(row)) {
      if ((row.cells.length === width && !isSparse(row)) || row.cells.length > width || row.broken) break;
      if (above > preambleLimit) break;
      continue;
    }
    const below = all.slice(i + 1).filter((one) => !one.blank);
    const isTable = below.slice(0, 2).every((one) => one.cells.length === width && !isEmpty(one));
    if (above > (row.blank ? 0 : 1) && below.length >= 2 && isTable) found = above;
  }
  return found;
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

/** Replaces letters with `a` and digits with `9`: values of one column often share a pattern. */
function patternOf(cell: string): string {
  return cell.trim().replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
}

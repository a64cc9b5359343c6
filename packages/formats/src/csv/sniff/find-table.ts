import { cellShape, isTyped } from './cell-shape.ts';
import type { SampleRow } from './sample-table.ts';

/** Where the table begins. */
export interface TableStart {
  /** Lines above it. */
  readonly skipLines: number;
  /** Its rows, blank lines left out. */
  readonly rows: readonly SampleRow[];
}

/** Lines above a table, at most. */
const preambleLimit = 100;

/**
 * Finds the first row of the table: titles and notes above it fill one cell, or far fewer than the
 * rows do. They count as lines above only where the rows after go on in the table's width.
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
  const isTitle = (row: SampleRow): boolean =>
    filled(row) <= 1 &&
    row.cells.slice(1).every((cell) => cell.trim() === '') &&
    !isTyped(cellShape(row.cells[0] ?? ''));
  const isHeading = (row: SampleRow): boolean =>
    !wide(row) || (typical >= 2 && isTitle(row)) || (typical >= 5 && filled(row) <= typical / 4);
  let first = 0;
  while (first < Math.min(rows.length, preambleLimit) && isHeading(rows[first]!)) first++;
  if (first >= rows.length || first >= preambleLimit) first = 0;
  const above = first === 0 ? undefined : rows[first];
  const leading = all[0]?.blank && first === 0 ? rows[0] : above;
  return { skipLines: leading ? leading.line - 1 : 0, rows: rows.slice(first) };
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

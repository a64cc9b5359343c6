import type { SampleRow } from './sample-table.ts';

const minSpaced = 4;

/**
 * Whether a space follows each delimiter in all but a few rows, so that it belongs to the delimiter
 * rather than the fields.
 */
export function findTrimmed(rows: readonly SampleRow[], width: number): boolean {
  const whole = rows.filter((row) => !row.blank && row.cells.length === width);
  const spaced = whole.reduce((sum, row) => sum + (row.spacing?.spaced ?? 0), 0);
  const unspaced = whole.reduce((sum, row) => sum + (row.spacing?.unspaced ?? 0), 0);
  return width > 1 && spaced >= minSpaced && unspaced <= spaced / 100;
}

/** Whether a space also precedes each delimiter, as in `a | b`. */
export function findPadded(rows: readonly SampleRow[], width: number): boolean {
  const whole = rows.filter((row) => !row.blank && row.cells.length === width);
  return whole.length > 0 && whole.every((row) => row.spacing?.padded === true);
}

import { cellShape } from './cell-shape.ts';
import { findHeader } from './find-header.ts';
import type { SampleRow } from './sample-table.ts';

/** One of several tables of a file. */
export interface TablePart {
  /** Lines of the file, counted from 1. */
  readonly first: number;
  readonly last: number;
  readonly width: number;
  readonly rows: number;
  readonly headerRows: number;
}

/** Minimum number of rows of a table. */
const minRows = 3;

/**
 * Finds the tables in a file with several, one below the other: runs of rows with equal width that
 * differ from each other in it, or that are separated by a blank line and begin with a header.
 */
export function findTables(rows: readonly SampleRow[]): TablePart[] {
  const runs: SampleRow[][] = [];
  let parted = true;
  for (const row of rows) {
    const run = runs.at(-1);
    if (row.blank) parted = true;
    else if (!parted && run && run[0]!.cells.length === row.cells.length) run.push(row);
    else {
      runs.push([row]);
      parted = false;
    }
  }
  const parts = joined(runs).flatMap((run): TablePart[] => {
    const width = run[0]!.cells.length;
    if (run.length < minRows || width < 2) return [];
    const headerRows = findHeader(run, width, cellShape);
    return [{ first: run[0]!.line, last: run.at(-1)!.line, width, rows: run.length, headerRows }];
  });
  return parts.length > 1 && parts.length <= 20 ? parts : [];
}

/**
 * Joins runs of equal width without a header of their own with the run above, as well as single
 * ragged rows inside a table.
 */
function joined(runs: readonly SampleRow[][]): SampleRow[][] {
  const out: SampleRow[][] = [];
  let held: SampleRow[] = [];
  for (const run of runs) {
    const above = out.at(-1);
    const width = run[0]!.cells.length;
    if (run.length < minRows) {
      held = [...held, ...run];
      continue;
    }
    if (
      above &&
      above[0]!.cells.length === width &&
      (held.length > 0 || findHeader(run, width, cellShape) === 0)
    )
      above.push(...run);
    else out.push([...run]);
    held = [];
  }
  return out;
}

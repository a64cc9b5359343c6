/** A table of strings without a header; all rows have the same length. */
export type Grid = readonly (readonly string[])[];

/**
 * One step of a reshaping: its kind, its parameters and what it does. Steps are plain data;
 * {@link applyStep} runs them.
 */
export interface ReshapeStep {
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A possible next step from a table. */
export interface Move {
  readonly step: ReshapeStep;
  readonly cost: number;
}

/** A kind of step: which variants are worth trying on a table, and what a variant does. */
export interface Operation {
  readonly kind: string;
  readonly moves: (grid: Grid, target: Target) => readonly Move[];
  /** Returns undefined if the step can’t be applied to the table. */
  readonly apply: (grid: Grid, params: ReshapeStep['params']) => Grid | undefined;
}

/** The wanted table, with facts about it that are needed repeatedly. */
export interface Target {
  readonly grid: Grid;
  readonly cells: ReadonlySet<string>;
  readonly text: string;
}

export function squared(rows: readonly (readonly string[])[]): Grid {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) =>
    row.length === width ? row : [...row, ...Array<string>(width - row.length).fill('')],
  );
}

export function widthOf(grid: Grid): number {
  return grid[0]?.length ?? 0;
}

export function targetOf(rows: readonly (readonly string[])[]): Target {
  const grid = squared(rows);
  const cells = grid.flat();
  return { grid, cells: new Set(cells), text: cells.join('\u0000') };
}

export function columnOf(grid: Grid, c: number): string[] {
  return grid.map((row) => row[c] ?? '');
}

/**
 * Whether two grids are equal except for spaces around cells and empty cells at the ends of rows.
 */
export function sameGrid(a: Grid, b: Grid): boolean {
  return a.length === b.length && a.every((row, r) => sameRow(row, b[r]!));
}

function sameRow(a: readonly string[], b: readonly string[]): boolean {
  for (let c = 0; c < Math.max(a.length, b.length); c++)
    if ((a[c] ?? '').trim() !== (b[c] ?? '').trim()) return false;
  return true;
}

/** Returns the given number of integers, starting at 0. */
export function upTo(n: number): number[] {
  return Array.from({ length: Math.max(0, n) }, (_, i) => i);
}

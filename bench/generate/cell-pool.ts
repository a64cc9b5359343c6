import { mix } from './mix.ts';

/**
 * Cells as bytes of a CSV file, quoted if necessary, end to end, so that a row costs no more than
 * copying them.
 */
export interface CellPool {
  readonly bytes: Uint8Array;
  /** Start of each cell, plus the end of the last one. */
  readonly starts: Uint32Array;
  readonly size: number;
}

/**
 * Creates a pool of `size` cells, a power of two, by calling `make` with a source of numbers from 0
 * to n - 1.
 */
export function cellPool(
  seed: number,
  size: number,
  make: (pick: (n: number) => number) => string,
): CellPool {
  const cells: Buffer[] = [];
  for (let row = 0; row < size; row += 1) {
    let place = 0;
    cells.push(Buffer.from(csvCell(make((n) => mix(seed, row, place++) % n))));
  }
  const starts = new Uint32Array(size + 1);
  for (const [index, cell] of cells.entries()) starts[index + 1] = (starts[index] ?? 0) + cell.length;
  return { bytes: new Uint8Array(Buffer.concat(cells)), starts, size };
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

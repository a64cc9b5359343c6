import { mix } from './mix.ts';

/**
 * Cells as bytes of a CSV file, quoted where they must be, end to end. Copying one is all that a
 * row costs.
 */
export interface CellPool {
  readonly bytes: Uint8Array;
  /** Where each cell begins; one more at the end. */
  readonly starts: Uint32Array;
  readonly size: number;
}

/**
 * Makes a pool of `size` cells, a power of two, by calling `make` with a source of numbers from 0
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

import { closeSync, existsSync, openSync, renameSync, writeSync } from 'node:fs';
import { mix } from './mix.ts';

const rowsPerBlock = 50_000;

/**
 * Creates a CSV file of one column, `value`, with half as many distinct strings as rows: the first
 * half contains each of them once, the second half draws from them, some far more often than
 * others. Deterministic for a seed; reuses the file of an earlier run.
 */
export function manyValuesFile(beside: string, rows: number, seed = 1): string {
  const path = `${beside}.many-values-${rows}.csv`;
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, 'w');
  try {
    writeSync(file, 'value\n');
    for (let from = 0; from < rows; from += rowsPerBlock) {
      const until = Math.min(rows, from + rowsPerBlock);
      let block = '';
      for (let row = from; row < until; row += 1) block += `${valueAt(seed, row, rows)}\n`;
      writeSync(file, block);
    }
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
  return path;
}

function valueAt(seed: number, row: number, rows: number): string {
  const different = Math.ceil(rows / 2);
  if (row < different) return nameOf(seed, row);
  const share = mix(seed, row, 1) / 2 ** 32;
  // Cubed, so that the first thousandth of the values is drawn a hundred times as often as the
  // others.
  return nameOf(seed, Math.floor(share ** 3 * different));
}

/**
 * Returns a distinct name for each number, with lengths and prefixes like keys of different
 * systems.
 */
function nameOf(seed: number, index: number): string {
  const mixed = mix(seed, index, 2);
  return `${mixed.toString(36)} ${(index * 7).toString(36)}${mixed % 3 === 0 ? ' GmbH' : ''}`;
}

import type { Letters } from '../neighbours/letters.ts';
import { withinLevenshtein } from './levenshtein.ts';

/**
 * Whether one string becomes the other by at most `radius` insertions, deletions, replacements or
 * transpositions of adjacent characters, with edits allowed between them.
 *
 * Source: F. J. Damerau, 1964; R. Lowrance and R. A. Wagner, “An Extension of the String-to-String
 * Correction Problem”, 1975.
 */
export function withinDamerau(a: Letters, b: Letters, radius: number): boolean {
  if (Math.abs(a.length - b.length) > radius) return false;
  // A transposition equals two replacements, so anything farther apart doesn’t need the full table.
  if (!withinLevenshtein(a, b, radius * 2)) return false;
  return withinLevenshtein(a, b, radius) || damerauDistance(a, b) <= radius;
}

function damerauDistance(a: Letters, b: Letters): number {
  const width = b.length + 2;
  const far = a.length + b.length;
  const table = new Int32Array((a.length + 2) * width);
  table[0] = far;
  for (let y = 0; y <= a.length; y++) {
    table[(y + 1) * width] = far;
    table[(y + 1) * width + 1] = y;
  }
  for (let x = 0; x <= b.length; x++) {
    table[x + 1] = far;
    table[width + x + 1] = x;
  }
  // The last row in which each letter of `a` was seen.
  const lastRow = new Map<number, number>();
  for (let y = 1; y <= a.length; y++) {
    let lastColumn = 0;
    for (let x = 1; x <= b.length; x++) {
      const matchRow = lastRow.get(b[x - 1]!) ?? 0;
      const matchColumn = lastColumn;
      const same = a[y - 1] === b[x - 1];
      if (same) lastColumn = x;
      const swapped = table[matchRow * width + matchColumn]! + (y - matchRow - 1) + 1 + (x - matchColumn - 1);
      table[(y + 1) * width + x + 1] = Math.min(
        table[y * width + x]! + (same ? 0 : 1),
        table[(y + 1) * width + x]! + 1,
        table[y * width + x + 1]! + 1,
        swapped,
      );
    }
    lastRow.set(a[y - 1]!, y);
  }
  return table[(a.length + 1) * width + b.length + 1]!;
}

import type { Letters } from '../neighbors/letters.ts';
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
  return withinLevenshtein(a, b, radius) || damerauDistance(a, b, radius) <= radius;
}

/**
 * Returns the distance that {@link withinDamerau} compares with `radius`; undefined if it is
 * greater.
 */
export function damerauDistanceWithin(a: Letters, b: Letters, radius: number): number | undefined {
  if (Math.abs(a.length - b.length) > radius) return undefined;
  const distance = damerauDistance(a, b, radius);
  return distance <= radius ? distance : undefined;
}

/** Reused by all calls, since each would otherwise spend most of its time allocating them. */
let table = new Int32Array(1_024);
let lastRows = new Int32Array(64);

/**
 * Returns the distance if it is at most `radius`, and some greater number otherwise: only cells
 * near the diagonal are computed, since every edit moves a path at most one cell away from it, and
 * common ends are left out.
 */
function damerauDistance(a: Letters, b: Letters, radius: number): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  return start === endA || start === endB
    ? Math.max(endA, endB) - start
    : distanceNearDiagonal(a.subarray(start, endA), b.subarray(start, endB), radius);
}

function distanceNearDiagonal(a: Letters, b: Letters, radius: number): number {
  const width = b.length + 2;
  const far = a.length + b.length + radius + 1;
  if (table.length < (a.length + 2) * width) table = new Int32Array((a.length + 2) * width * 2);
  if (lastRows.length < width) lastRows = new Int32Array(width * 2);
  // The last row whose letter of `a` is the letter of `b` in each column.
  lastRows.fill(0, 0, width);
  table.fill(far, 0, width * 2);
  for (let x = 0; x <= Math.min(b.length, radius); x++) table[width + x + 1] = x;
  // The least that a path through the rows so far costs in the next one.
  let least = 0;
  for (let y = 1; y <= a.length; y++) {
    const row = (y + 1) * width;
    const letter = a[y - 1];
    table.fill(far, row, row + width);
    if (y <= radius) table[row + 1] = y;
    const from = Math.max(1, y - radius);
    const to = Math.min(b.length, y + radius);
    let lastColumn = 0;
    let best = y <= radius ? y : far;
    for (let x = 1; x < from; x++) if (b[x - 1] === letter) lastColumn = x;
    for (let x = from; x <= to; x++) {
      const matchRow = lastRows[x]!;
      const matchColumn = lastColumn;
      const same = b[x - 1] === letter;
      if (same) lastColumn = x;
      const swapped = table[matchRow * width + matchColumn]! + (y - matchRow - 1) + 1 + (x - matchColumn - 1);
      const cost = Math.min(
        table[row - width + x]! + (same ? 0 : 1),
        table[row + x]! + 1,
        table[row - width + x + 1]! + 1,
        swapped,
      );
      table[row + x + 1] = cost;
      if (cost < best) best = cost;
    }
    // A transposition can skip rows, at a cost of one for each.
    least = Math.min(best, least + 1);
    if (least > radius) return far;
    for (let x = 1; x <= b.length; x++) if (b[x - 1] === letter) lastRows[x] = y;
  }
  return table[(a.length + 1) * width + b.length + 1]!;
}

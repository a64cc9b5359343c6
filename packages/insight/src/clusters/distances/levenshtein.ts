import type { Letters } from '../neighbors/letters.ts';

let row = new Int32Array(64);

/**
 * Whether one string becomes the other by at most `radius` insertions, deletions or replacements.
 * Only the part of the table that can stay within the radius is computed.
 *
 * Source: V. I. Levenshtein, 1966; the band is E. Ukkonen's, “Algorithms for approximate string
 * matching”, 1985.
 */
export function withinLevenshtein(a: Letters, b: Letters, radius: number): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const difference = long.length - short.length;
  if (difference > radius) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let shortEnd = short.length;
  let longEnd = long.length;
  while (shortEnd > start && short[shortEnd - 1] === long[longEnd - 1]) {
    shortEnd--;
    longEnd--;
  }
  const width = shortEnd - start;
  const height = longEnd - start;
  if (width === 0) return height <= radius;
  return height <= radius || bandedDistance(short, long, { start, width, height }, radius) <= radius;
}

/**
 * Returns the distance between parts of two strings, or some number above the radius if it exceeds
 * it.
 */
function bandedDistance(
  short: Letters,
  long: Letters,
  { start, width, height }: { readonly start: number; readonly width: number; readonly height: number },
  radius: number,
): number {
  if (row.length <= width) row = new Int32Array(width * 2 + 1);
  const beyond = radius + 1;
  for (let x = 0; x <= width; x++) row[x] = x;
  for (let y = 1; y <= height; y++) {
    const from = Math.max(1, y - radius);
    const to = Math.min(width, y + radius);
    let diagonal = row[from - 1]!;
    row[from - 1] = from === 1 ? y : beyond;
    let least = row[from - 1]!;
    const letter = long[start + y - 1];
    for (let x = from; x <= to; x++) {
      const above = x < y + radius ? row[x]! : beyond;
      const replaced = diagonal + (short[start + x - 1] === letter ? 0 : 1);
      const value = Math.min(replaced, above + 1, row[x - 1]! + 1);
      diagonal = row[x]!;
      row[x] = value;
      if (value < least) least = value;
    }
    if (least > radius) return beyond;
  }
  return row[width]!;
}

/**
 * Returns a random-looking 32-bit number from a seed, a row and a position in the row. This makes
 * rows independent of one another: any of them can be generated without those before it. The mixer
 * is the finalizer of MurmurHash3 (Austin Appleby, public domain).
 */
export function mix(seed: number, row: number, place: number): number {
  let h = Math.imul(seed ^ Math.imul(row, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * A number of 32 bits that looks random, of a seed, a row and a place in the row. Rows are so
 * independent of one another: any of them can be made without those before it. The mixer is the
 * finalizer of MurmurHash3 (Austin Appleby, public domain).
 */
export function mix(seed: number, row: number, place: number): number {
  let h = Math.imul(seed ^ Math.imul(row, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(place + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

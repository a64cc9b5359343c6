/** Of tables with more than 500 columns, each is held against as many as come to this number of pairs: to all of 8,192 it takes minutes. */
const maxPairs = 250_000;

/**
 * Whether two columns, by their places, are held against each other: all are in tables of up to 500
 * columns, in wider ones those that are near, as a key and its attributes nearly always are.
 */
export function isNear(columns: number, a: number, b: number): boolean {
  return columns * columns <= maxPairs || Math.abs(a - b) * 2 * columns <= maxPairs;
}

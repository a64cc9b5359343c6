/**
 * In tables with more than 500 columns, each is compared with only as many others as add up to this
 * number of pairs; all pairs of 8,192 would take minutes.
 */
const maxPairs = 250_000;

/**
 * Whether to compare two columns, given by index: all are compared in tables of up to 500 columns;
 * in wider ones only those close to each other, as a key and its attributes nearly always are.
 */
export function isNear(columns: number, a: number, b: number): boolean {
  return columns * columns <= maxPairs || Math.abs(a - b) * 2 * columns <= maxPairs;
}

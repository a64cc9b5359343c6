/**
 * Hashes that represent the distinct values of a column: the smallest ones, in order, so that
 * columns with the same values have the same hashes.
 *
 * Source: bottom-k sketches, A. Z. Broder, “On the Resemblance and Containment of Documents”, 1997;
 * the number of values by E. Cohen and H. Kaplan, “Summarizing Data Using Bottom-k Sketches”, 2007.
 */
export interface Sketch {
  readonly hashes: readonly bigint[];
  /** Whether there are more values than hashes. */
  readonly isCut: boolean;
}

/** Number of possible hashes, one more than the largest. */
const hashCount = 2 ** 64;

/** Returns the number of distinct values of a column, estimated if its sketch is truncated. */
export function valuesIn({ hashes: sample, isCut }: Sketch): number {
  const last = sample.at(-1);
  if (!isCut || last === undefined || last === 0n) return sample.length;
  return Math.round((sample.length - 1) / (Number(last) / hashCount));
}

/**
 * Returns the share of one column’s values that the other has too, and how many of the compared
 * values that is.
 */
export function sketchOverlap(
  one: Sketch,
  other: Sketch,
): { readonly share: number; readonly common: number } {
  // Beyond the end of a truncated sketch, its column may have values that it doesn’t list.
  const ends = [one, other].flatMap(({ hashes: own, isCut }) => (isCut ? own.slice(-1) : []));
  const comparable = one.hashes.filter((hash) => ends.every((end) => hash <= end));
  const others = new Set(other.hashes);
  const common = comparable.filter((hash) => others.has(hash)).length;
  return { share: comparable.length === 0 ? 0 : common / comparable.length, common };
}

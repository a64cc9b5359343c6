/**
 * Hashes that stand for the different values of a column: the smallest, in their order, which are the
 * same ones in any two columns of the same values.
 *
 * Source: bottom-k sketches, A. Z. Broder, “On the Resemblance and Containment of Documents”, 1997;
 * the number of values by E. Cohen and H. Kaplan, “Summarizing Data Using Bottom-k Sketches”, 2007.
 */
export interface Sketch {
  readonly hashes: readonly bigint[];
  /** Whether there are values beyond these. */
  readonly isCut: boolean;
}

/** One more than the largest hash. */
const hashCount = 2 ** 64;

/** How many different values a column has, estimated where its sketch is cut. */
export function valuesIn({ hashes: own, isCut }: Sketch): number {
  const last = own.at(-1);
  if (!isCut || last === undefined || last === 0n) return own.length;
  return Math.round((own.length - 1) / (Number(last) / hashCount));
}

/** Of the values of one column, the part that the other has too, and how many of those looked at these are. */
export function sketchOverlap(
  one: Sketch,
  other: Sketch,
): { readonly share: number; readonly common: number } {
  // Beyond the end of a cut sketch, its column may have values that are not in it.
  const ends = [one, other].flatMap(({ hashes: own, isCut }) => (isCut ? own.slice(-1) : []));
  const own = one.hashes.filter((hash) => ends.every((end) => hash <= end));
  const others = new Set(other.hashes);
  const common = own.filter((hash) => others.has(hash)).length;
  return { share: own.length === 0 ? 0 : common / own.length, common };
}

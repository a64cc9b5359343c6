import type { Letters } from '../neighbors/letters.ts';

const prefixWeight = 0.1;
export const maxPrefixLength = 4;
/** Winkler’s own threshold: dissimilar strings gain nothing from a common prefix. */
const boostAbove = 0.7;

/**
 * Returns the similarity of two strings, from 0 to 1.
 *
 * Source: M. A. Jaro, 1989; W. E. Winkler, “String Comparator Metrics and Enhanced Decision Rules
 * in the Fellegi–Sunter Model of Record Linkage”, 1990.
 */
export function jaroWinkler(a: Letters, b: Letters): number {
  const common = matches(a, b);
  if (common.count === 0) return a.length === 0 && b.length === 0 ? 1 : 0;
  const { count, outOfPlace } = common;
  return boosted((count / a.length + count / b.length + (count - outOfPlace) / count) / 3, prefixOf(a, b));
}

/**
 * Returns the maximum similarity of two strings of these lengths, given their number of common
 * letters and the length of their common prefix.
 */
export function jaroWinklerAtMost(a: number, b: number, common: number, prefix = maxPrefixLength): number {
  if (common <= 0) return 0;
  return boosted((common / a + common / b + 1) / 3, prefix);
}

function boosted(jaro: number, prefix: number): number {
  return jaro > boostAbove ? jaro + prefix * prefixWeight * (1 - jaro) : jaro;
}

/** Returns how many letters of the common prefix count. */
export function prefixOf(a: Letters, b: Letters): number {
  const most = Math.min(maxPrefixLength, a.length, b.length);
  let prefix = 0;
  while (prefix < most && a[prefix] === b[prefix]) prefix++;
  return prefix;
}

/** Letters that have found a match; the buffers are reused by every comparison. */
let [marksA, marksB] = [new Uint8Array(64), new Uint8Array(64)];

function cleared(marks: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  return length > marks.length ? new Uint8Array(length * 2) : marks.fill(0, 0, length);
}

/**
 * Counts the common letters that are close to each other, and half of those that are in a different
 * order.
 */
function matches(a: Letters, b: Letters): { readonly count: number; readonly outOfPlace: number } {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  marksA = cleared(marksA, a.length);
  marksB = cleared(marksB, b.length);
  const [takenA, takenB] = [marksA, marksB];
  let count = 0;
  for (let i = 0; i < a.length; i++) {
    const to = Math.min(b.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= to; j++) {
      if (takenB[j] || a[i] !== b[j]) continue;
      takenA[i] = 1;
      takenB[j] = 1;
      count++;
      break;
    }
  }
  let moved = 0;
  for (let i = 0, j = 0; i < a.length; i++) {
    if (!takenA[i]) continue;
    while (!takenB[j]) j++;
    if (a[i] !== b[j]) moved++;
    j++;
  }
  return { count, outOfPlace: Math.floor(moved / 2) };
}

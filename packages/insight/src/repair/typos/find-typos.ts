import { type Letters, lettersOf } from '../../clusters/neighbors/letters.ts';
import { typoBetween } from './edit-class.ts';
import { FrequentIndex } from './frequent-index.ts';

/** A rare string and the frequent one that it may be a typo of. */
export interface TypoPair {
  readonly from: number;
  readonly to: number;
  /** Likelihood that it is a typo rather than a value of its own, from 0 to 1. */
  readonly confidence: number;
  readonly edits: number;
}

const mostFrequent = 3_000;
const maxRare = 30_000;
const maxUsual = 60;
/** If so many values are similar by chance, similarity means nothing. */
const maxChance = 0.4;
/** Minimum ratio of a frequent value’s row count to that of its typo. */
const ratio = 8;
/** The same for a single edit in a string of so many characters, which chance hardly explains. */
const longRatio = 4;
const longString = 10;

/**
 * If typos are rare, none of them recurs often: the more often a value occurs, the more it has to
 * be outnumbered.
 */
const minPairs = 4;
const isRepeated = (count: number, frequent: number, edits: number): boolean =>
  count > 3 && frequent < (count * count * ratio * Math.min(3, edits * edits)) / 2;

/**
 * Finds rare strings so similar to a frequent one that they are typos of it rather than values of
 * their own.
 *
 * The column itself shows how likely that is: how often are two frequent values just as similar, as
 * codes and numbers are, and how many rare values are far from all frequent ones? Together they
 * give the number of rare values expected to be similar by chance; any beyond that are typos.
 * Source: the false discovery rate of B. Efron, “Large-Scale Inference”, 2010, ch. 5.
 *
 * @param strings distinct strings
 * @param counts number of occurrences of each
 * @param options.least minimum number of occurrences of a frequent string
 * @param options.words whether the strings are words of sentences, where different endings aren’t
 *   typos
 */
export function findTypos(
  strings: readonly string[],
  counts: readonly number[],
  { least: minCount = 3, words = false }: { readonly least?: number; readonly words?: boolean } = {},
): TypoPair[] {
  const order = [...strings.keys()]
    .filter((i) => /\p{L}/u.test(strings[i]!) && strings[i]!.length <= 400)
    .sort((a, b) => counts[b]! - counts[a]!);
  const frequent = order.filter((i) => counts[i]! >= minCount).slice(0, mostFrequent);
  if (frequent.length === 0) return [];
  const most = counts[frequent[0]!]!;
  const total = counts.reduce((sum, count) => sum + count, 0);
  // A value in more rows than this is frequent itself, however frequent another is.
  const usual = Math.max(4, Math.min(maxUsual, total * 0.025));
  const rare = order
    .filter((i) => (counts[i]! * ratio <= most && counts[i]! <= usual) || counts[i]! < minCount)
    .slice(-maxRare);
  const index = new FrequentIndex(
    frequent.map((i) => strings[i]!),
    rare.length + frequent.length,
  );
  const letters: Letters[] = [];
  const pairs: { from: number; to: number; edits: number }[] = [];
  let far = 0;
  let near = 0;
  for (const i of rare) {
    const found = nearest(i);
    if (found) {
      pairs.push(found);
      near += counts[i]!;
    } else if (counts[i]! < minCount) far += counts[i]!;
  }
  if (pairs.length === 0) return [];
  const isSmallSample = pairs.length < minPairs;
  const byChance = editsByChance();
  const byEdits = [1, 2, Number.POSITIVE_INFINITY].map((most) => ({
    most,
    near: byChance.filter((edits) => edits <= most).length,
    of: byChance.length,
  }));
  return pairs.map(({ from, to, edits }) => {
    const length = Math.min(strings[from]!.length, strings[to]!.length);
    const prior = Math.min(0.5, Math.max(...nearness(length, frequent.length)));
    const chance = byEdits.find(({ most }) => edits <= most)!;
    const q = Math.min(0.9, (chance.near + 20 * prior) / (chance.of + 20));
    const expected = ((far + 1) * q) / (1 - q);
    // The more often a value occurs, the less likely it is a typo.
    const luck = q > maxChance ? q : expected / (near + expected);
    const byLuck = luck * Math.sqrt(counts[from]!);
    const isLikelyValid = (isSmallSample || words) && isRepeated(counts[from]!, counts[to]!, edits);
    return { from, to, edits, confidence: isLikelyValid ? 0 : Math.max(0, 1 - byLuck) };
  });

  function lettersAt(i: number): Letters {
    const known = letters[i] ?? lettersOf(strings[i]!);
    letters[i] = known;
    return known;
  }

  function nearest(i: number): { from: number; to: number; edits: number } | undefined {
    let best: { to: number; edits: number; tied: boolean } | undefined;
    for (const at of index.near(strings[i]!)) {
      const to = frequent[at]!;
      if (to === i || counts[to]! < Math.max(minCount, counts[i]! * longRatio)) continue;
      const slip = typoBetween(strings[i]!, strings[to]!, lettersAt(i), lettersAt(to));
      if (!slip || slip.digits || (words && isRelated(strings[i]!, strings[to]!))) continue;
      const isLong = !words && slip.edits === 1 && strings[i]!.length >= longString;
      if (!isLong && counts[to]! < counts[i]! * ratio) continue;
      if (!best || slip.edits < best.edits) best = { to, edits: slip.edits, tied: false };
      else if (slip.edits === best.edits) best.tied = true;
    }
    return best && !best.tied ? { from: i, to: best.to, edits: best.edits } : undefined;
  }

  /**
   * Returns for each of the most frequent values how few edits turn it into another about as
   * frequent; infinity if none is similar.
   */
  function editsByChance(): readonly number[] {
    const some = frequent.slice(0, 300);
    const fewest = new Array<number>(some.length).fill(Number.POSITIVE_INFINITY);
    // Both of a pair have the same number of edits.
    const seen = new Set<number>();
    some.forEach((i, at) => {
      for (const other of index.near(strings[i]!)) {
        const j = frequent[other]!;
        if (j === i || counts[j]! >= counts[i]! * ratio || counts[i]! >= counts[j]! * ratio) continue;
        const pair = Math.min(at, other) * frequent.length + Math.max(at, other);
        if (seen.has(pair)) continue;
        seen.add(pair);
        const edits = typoBetween(strings[i]!, strings[j]!, lettersAt(i), lettersAt(j))?.edits;
        if (edits === undefined) continue;
        fewest[at] = Math.min(fewest[at]!, edits);
        if (other < some.length) fewest[other] = Math.min(fewest[other]!, edits);
      }
    });
    return fewest;
  }
}

/**
 * Returns the prior probability that a value of a given length is similar to one of so many others
 * by chance: for few others, and for many.
 */
function nearness(length: number, others: number): [number, number] {
  if (length >= 8) return [0.003, others * 5e-5];
  if (length >= 6) return [0.006, others * 2e-4];
  if (length >= 5) return [0.006, others * 6e-4];
  return length === 4 ? [0.03, others * 2e-3] : [0.1, others * 0.01];
}

/** Number of letters of a derivational suffix, and minimum number before it. */
const suffix = 4;
const minStem = 5;

/** Whether words only differ in an ending: `patient` and `patients`, `technician` and `technical`. */
function isRelated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const stem = long.length - suffix;
  const isDerived = stem >= minStem && long.length > short.length && a.slice(-2) !== b.slice(-2);
  if (isDerived && short.length > stem + 1 && a.slice(0, stem) === b.slice(0, stem)) return true;
  return long.startsWith(short) && /^(s|es|e|ed|d|n|en|a|y|er|r|\.)$/i.test(long.slice(short.length));
}

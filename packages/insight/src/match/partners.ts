import type { MatchPair } from './match-table.ts';

/** A pair with its index among all compared pairs. */
export interface Scored extends MatchPair {
  readonly n: number;
}

/**
 * Maximum difference in score from a row’s best partner for another to count too: tables may
 * contain an entity in two versions.
 */
const maxScoreDifference = 0.04;
/** Minimum share of matched entities that occur repeatedly for a table to count as repetitive. */
const minRepeatShare = 0.25;

/** Fewer matches say nothing about the structure of a table. */
export const minMatches = 10;

type IsRepeated = (x: number, y: number) => boolean;

/**
 * Returns pairs in order of their scores whose rows are both free or have a partner that is hardly
 * better. If a table contains entities repeatedly, as a collection of citations does, rows
 * identical to the partner are partners too (by transitivity, as in ZeroER).
 */
export function partnersOf(
  pairs: readonly Scored[],
  likeness: readonly number[],
  isRepeatedInA: IsRepeated,
  isRepeatedInB: IsRepeated,
): Scored[] {
  const best = { a: new Map<number, Scored>(), b: new Map<number, Scored>() };
  const accepted = new Set<Scored>();
  for (const pair of pairs) {
    const similarity = likeness[pair.n]!;
    const isFree = (known: Scored | undefined): boolean =>
      known === undefined || similarity >= likeness[known.n]! - maxScoreDifference;
    if (!isFree(best.a.get(pair.a)) || !isFree(best.b.get(pair.b))) continue;
    accepted.add(pair);
    if (!best.a.has(pair.a)) best.a.set(pair.a, pair);
    if (!best.b.has(pair.b)) best.b.set(pair.b, pair);
  }
  const [inA, inB] = [new Set<Scored>(), new Set<Scored>()];
  for (const pair of pairs) {
    const [ofA, ofB] = [best.a.get(pair.a), best.b.get(pair.b)];
    if (ofA && ofA !== pair && isRepeatedInB(ofA.b, pair.b)) inB.add(pair);
    if (ofB && ofB !== pair && isRepeatedInA(ofB.a, pair.a)) inA.add(pair);
  }
  const share = (found: ReadonlySet<Scored>, key: 'a' | 'b'): number =>
    best[key].size < minMatches ? 0 : new Set([...found].map((pair) => pair[key])).size / best[key].size;
  const [repeatsA, repeatsB] = [share(inA, 'b') > minRepeatShare, share(inB, 'a') > minRepeatShare];
  const isPartner = (pair: Scored): boolean => {
    if (accepted.has(pair)) return true;
    const [ofA, ofB] = [inB.has(pair) && repeatsB, inA.has(pair) && repeatsA];
    return (ofA || ofB) && (ofA || !best.a.has(pair.a)) && (ofB || !best.b.has(pair.b));
  };
  return pairs.filter(isPartner);
}

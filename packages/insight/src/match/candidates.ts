import type { Pieces } from '../pieces.ts';
import type { MatchRecord, Vocabulary } from './records.ts';

/** Words that more records have than this find nothing. */
const maxHolders = 400;
const wordsUsed = 14;
const pauseEvery = 500;

/**
 * For each record the likeliest partners: those that share rare words with it, weighed by rarity. Which words block is learnt from the
 * tables themselves: of each record the rarest, none that is common.
 *
 * @param within one table against itself: each pair once
 */
export function* candidatesOf(
  a: readonly MatchRecord[],
  b: readonly MatchRecord[],
  vocabulary: Vocabulary,
  each: number,
  within: boolean,
): Pieces<(readonly [number, number])[]> {
  const holders = new Map<number, number[]>();
  for (const [i, record] of b.entries()) {
    for (const word of record.keys) {
      const known = holders.get(word);
      if (known) known.push(i);
      else holders.set(word, [i]);
    }
  }
  // In small tables common words have to do.
  const most = Math.max(maxHolders, 0);
  const shared = new Float64Array(b.length);
  const pairs: (readonly [number, number])[] = [];
  for (const [i, record] of a.entries()) {
    if (i % pauseEvery === 0) yield;
    const rarest = [...record.keys]
      .filter((word) => (holders.get(word)?.length ?? 0) > 0)
      .sort((x, y) => holders.get(x)!.length - holders.get(y)!.length)
      .slice(0, wordsUsed);
    const touched: number[] = [];
    let seen = 0;
    for (const word of rarest) {
      const list = holders.get(word)!;
      if (list.length > most || (seen > 3_000 && list.length > 50)) break;
      seen += list.length;
      const weight = vocabulary.weight(word);
      for (const j of list) {
        if (within && j <= i) continue;
        if (shared[j] === 0) touched.push(j);
        shared[j]! += weight;
      }
    }
    if (touched.length > each) touched.sort((x, y) => shared[y]! - shared[x]!);
    for (const j of touched.slice(0, each)) pairs.push([i, j]);
    for (const j of touched) shared[j] = 0;
  }
  return pairs;
}

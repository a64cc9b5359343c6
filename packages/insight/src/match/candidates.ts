import type { Pieces } from '../pieces.ts';
import type { MatchRecord, Vocabulary } from './records.ts';

/**
 * Maximum number of records with a word for it to be used in the search. The limit is absolute, so
 * in small tables common words are used too.
 */
const maxRecordsPerWord = 400;
/** Maximum number of words of a record that are used, the rarest first. */
const maxWords = 14;
const pauseEvery = 500;

/**
 * Returns the likeliest partners of each record: those that share rare words with it, weighted by
 * rarity. The blocking words are learned from the tables themselves: the rarest of each record, and
 * no common ones.
 *
 * @param within whether a table is matched against itself, so that each pair is returned once
 */
export function* candidatesOf(
  a: readonly MatchRecord[],
  b: readonly MatchRecord[],
  vocabulary: Vocabulary,
  each: number,
  within: boolean,
): Pieces<(readonly [number, number])[]> {
  const recordsByWord = new Map<number, number[]>();
  for (const [i, record] of b.entries()) {
    for (const word of record.keys) {
      const known = recordsByWord.get(word);
      if (known) known.push(i);
      else recordsByWord.set(word, [i]);
    }
  }
  const shared = new Float64Array(b.length);
  const pairs: (readonly [number, number])[] = [];
  for (const [i, record] of a.entries()) {
    if (i % pauseEvery === 0) yield;
    const rarest = [...record.keys]
      .filter((word) => (recordsByWord.get(word)?.length ?? 0) > 0)
      .sort((x, y) => recordsByWord.get(x)!.length - recordsByWord.get(y)!.length)
      .slice(0, maxWords);
    const touched: number[] = [];
    let seen = 0;
    for (const word of rarest) {
      const list = recordsByWord.get(word)!;
      if (list.length > maxRecordsPerWord || (seen > 3_000 && list.length > 50)) break;
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

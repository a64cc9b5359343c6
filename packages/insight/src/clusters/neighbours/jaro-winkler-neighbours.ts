import { jaroWinkler, jaroWinklerAtMost } from '../distances/jaro-winkler.ts';
import { bagOf, bitCount, byLength, lettersOf } from './letters.ts';
import type { NeighbourSearch } from './search.ts';

/** Distances are sums of rounded parts. */
const rounding = 1e-9;

/**
 * Pairs whose Jaro–Winkler similarity is at least 1 − radius. All pairs are looked at, but most are left by their lengths and by
 * the letters that one has and the other has not, which bound how alike they can be.
 */
export const jaroWinklerNeighbours: NeighbourSearch = function* (texts, radius, groups) {
  const least = 1 - radius - rounding;
  const letters = texts.map(lettersOf);
  const bags = letters.map(bagOf);
  const order = byLength(letters);
  const count = order.length;
  // The first texts have the most to compare with.
  for (let i = 0; i < count; i++) {
    yield 1 - ((count - i) * (count - i)) / (count * count);
    const a = letters[order[i]!]!;
    const [once, twice, thrice] = bags[order[i]!]!;
    const most = longestAlike(a.length, least);
    for (let j = i + 1; j < count; j++) {
      const b = letters[order[j]!]!;
      if (b.length > most) break;
      const [onceB, twiceB, thriceB] = bags[order[j]!]!;
      const onlyA = bitCount(once & ~onceB) + bitCount(twice & ~twiceB) + bitCount(thrice & ~thriceB);
      const onlyB = bitCount(onceB & ~once) + bitCount(twiceB & ~twice) + bitCount(thriceB & ~thrice);
      const common = Math.min(a.length - onlyA, b.length - onlyB);
      if (jaroWinklerAtMost(a.length, b.length, common) < least) continue;
      if (groups.areOne(order[i]!, order[j]!)) continue;
      if (jaroWinkler(a, b) >= least) groups.join(order[i]!, order[j]!);
    }
  }
};

/** Beyond this length no text can be alike enough. */
function longestAlike(length: number, least: number): number {
  if (length === 0) return least <= 0 ? Number.POSITIVE_INFINITY : 0;
  if (jaroWinklerAtMost(length, Number.MAX_SAFE_INTEGER, length) >= least) return Number.POSITIVE_INFINITY;
  let longest = length;
  while (jaroWinklerAtMost(length, longest + 1, length) >= least) longest++;
  return longest;
}

import { jaroWinkler, jaroWinklerAtMost, maxPrefixLength, prefixOf } from '../distances/jaro-winkler.ts';
import { bagOf, bitCount, byLength, type Letters, lettersOf } from './letters.ts';
import type { NeighborSearch } from './search.ts';

/** Tolerance for distances that are sums of rounded parts. */
const rounding = 1e-9;

/**
 * Joins pairs whose Jaro–Winkler similarity is at least 1 − radius. All pairs with compatible
 * lengths are considered, but most are skipped by the number of letters they can have in common,
 * which must be higher if they begin differently.
 */
export const jaroWinklerNeighbors: NeighborSearch = function* (strings, radius, groups) {
  const least = 1 - radius - rounding;
  const letters = strings.map(lettersOf);
  const order = byLength(letters);
  const count = order.length;
  const bags = bagsOf(letters, order);
  const { once, twice, thrice, spare } = bags;
  const needs = new Needs(least);
  // The first strings have the most comparisons to make.
  for (let i = 0; i < count; i++) {
    yield 1 - ((count - i) * (count - i)) / (count * count);
    const a = letters[order[i]!]!;
    const [onceA, twiceA, thriceA, spareA] = [once[i]!, twice[i]!, thrice[i]!, spare[i]!];
    const again = bitCount(twiceA) + bitCount(thriceA);
    for (let j = i + 1; j < count; ) {
      const { length } = letters[order[j]!]!;
      const end = bags.endOf.get(length)!;
      const need = needs.of(a.length, length);
      const fewest = need[maxPrefixLength]!;
      // Longer strings need even more.
      if (fewest > a.length) break;
      for (; j < end; j++) {
        let common = bitCount(onceA & once[j]!) + Math.min(spareA, spare[j]!);
        if (common + again < fewest) continue;
        common += bitCount(twiceA & twice[j]!) + bitCount(thriceA & thrice[j]!);
        if (common < fewest) continue;
        const b = letters[order[j]!]!;
        if (common < need[prefixOf(a, b)]! || groups.areOne(order[i]!, order[j]!)) continue;
        if (jaroWinkler(a, b) >= least) groups.join(order[i]!, order[j]!);
      }
    }
  }
};

/**
 * Facts about the strings, by their position in the order: their bags, and the number of letters in
 * no bag.
 */
function bagsOf(letters: readonly Letters[], order: Int32Array) {
  const [once, twice, thrice, spare] = [0, 0, 0, 0].map(() => new Int32Array(order.length));
  /** Position after the last string of each length. */
  const endOf = new Map<number, number>();
  for (let place = 0; place < order.length; place++) {
    const text = letters[order[place]!]!;
    const bag = bagOf(text);
    [once![place], twice![place], thrice![place]] = bag;
    spare![place] = text.length - bag.reduce((sum, mask) => sum + bitCount(mask), 0);
    endOf.set(text.length, place + 1);
  }
  return { once: once!, twice: twice!, thrice: thrice!, spare: spare!, endOf };
}

/**
 * Minimum number of common letters for strings of two lengths to be similar enough, by the length
 * of their common prefix.
 */
class Needs {
  private readonly least: number;
  private readonly known = new Map<number, Map<number, readonly number[]>>();

  constructor(least: number) {
    this.least = least;
  }

  of(a: number, b: number): readonly number[] {
    const known = this.known.get(a) ?? new Map<number, readonly number[]>();
    this.known.set(a, known);
    const need = known.get(b) ?? Array.from({ length: maxPrefixLength + 1 }, (_, i) => this.fewest(a, b, i));
    known.set(b, need);
    return need;
  }

  private fewest(a: number, b: number, prefix: number): number {
    if (this.least <= 0) return 0;
    const most = Math.min(a, b);
    let common = 1;
    while (common <= most && jaroWinklerAtMost(a, b, common, prefix) < this.least - rounding) common++;
    return common > most ? Number.POSITIVE_INFINITY : common;
  }
}

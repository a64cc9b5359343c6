import { jaroWinkler, jaroWinklerAtMost, maxPrefixLength, prefixOf } from '../distances/jaro-winkler.ts';
import { bagOf, bitCount, byLength, type Letters, lettersOf } from './letters.ts';
import type { NeighbourSearch } from './search.ts';

/** Distances are sums of rounded parts. */
const rounding = 1e-9;

/**
 * Pairs whose Jaro–Winkler similarity is at least 1 − radius. All pairs of lengths that can be alike are looked at, but most are left
 * by the letters that they can have in common, of which pairs that begin in another way need more.
 */
export const jaroWinklerNeighbours: NeighbourSearch = function* (strings, radius, groups) {
  const least = 1 - radius - rounding;
  const letters = strings.map(lettersOf);
  const order = byLength(letters);
  const count = order.length;
  const bags = bagsOf(letters, order);
  const { once, twice, thrice, spare } = bags;
  const needs = new Needs(least);
  // The first strings have the most to compare with.
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
      // Longer strings need more still.
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
 * What is known of the strings, by their places in the order: their bags, and how many letters are
 * in no bag.
 */
function bagsOf(letters: readonly Letters[], order: Int32Array) {
  const [once, twice, thrice, spare] = [0, 0, 0, 0].map(() => new Int32Array(order.length));
  /** The place after the last text of a length. */
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
 * The fewest letters in common that strings of two lengths need to be alike enough, by the letters
 * of their common beginning.
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

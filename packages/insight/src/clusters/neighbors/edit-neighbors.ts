import { withinDamerau } from '../distances/damerau.ts';
import { withinLevenshtein } from '../distances/levenshtein.ts';
import type { Groups } from './groups.ts';
import { bagOf, bitCount, byLength, type Letters, lettersOf } from './letters.ts';
import type { NeighborSearch } from './search.ts';

interface EditDistance {
  readonly within: (a: Letters, b: Letters, radius: number) => boolean;
  /** Maximum number of parts of a string that one edit can touch. */
  readonly touches: number;
}

export const levenshteinNeighbors: NeighborSearch = (strings, radius, groups) =>
  new EditSearch(strings, Math.floor(radius), groups, { within: withinLevenshtein, touches: 1 }).run();

/** A transposition may touch two parts of a string. */
export const damerauNeighbors: NeighborSearch = (strings, radius, groups) =>
  new EditSearch(strings, Math.floor(radius), groups, { within: withinDamerau, touches: 2 }).run();

/**
 * Finds neighbors by edit distance. Strings are cut into one more part than their edits can touch,
 * so at least one part is unchanged in every neighbor, at nearly the same position. Strings are
 * processed by length: each is looked up among the parts of those before it, then adds its own.
 * Strings too short to be cut are compared with all of similar length.
 *
 * Source: G. Li, D. Deng, J. Wang, J. Feng, “Pass-Join: A Partition-based Method for Similarity
 * Joins”, 2011.
 */
class EditSearch {
  private readonly strings: readonly Letters[];
  /** Three numbers per string. */
  private readonly bags: Int32Array;
  private readonly radius: number;
  private readonly groups: Groups;
  private readonly distance: EditDistance;
  private readonly parts: number;
  /**
   * Strings by the length, number and letters of a part. Different ones may share a key, since
   * every pair is measured anyway.
   */
  private readonly byPart = new Map<number, number[]>();
  private readonly tooShort = new Map<number, number[]>();
  private readonly lengths = new Set<number>();
  /** The string for which each one was last examined. */
  private readonly lastExaminedFor: Int32Array;

  constructor(strings: readonly string[], radius: number, groups: Groups, distance: EditDistance) {
    this.strings = strings.map(lettersOf);
    this.bags = Int32Array.from(this.strings.flatMap(bagOf));
    this.radius = radius;
    this.groups = groups;
    this.distance = distance;
    this.parts = radius * distance.touches + 1;
    this.lastExaminedFor = new Int32Array(strings.length).fill(-1);
  }

  *run(): Generator<number, void> {
    const order = byLength(this.strings);
    for (let i = 0; i < order.length; i++) {
      yield i / order.length;
      const text = order[i]!;
      const { length } = this.strings[text]!;
      for (let other = Math.max(0, length - this.radius); other <= length; other++) {
        for (const short of this.tooShort.get(other) ?? []) this.compare(text, short);
        if (this.lengths.has(other)) this.lookUp(text, other);
      }
      this.add(text);
    }
  }

  private lookUp(text: number, length: number): void {
    const letters = this.strings[text]!;
    const difference = letters.length - length;
    for (let part = 0; part < this.parts; part++) {
      const start = this.startOf(part, length);
      const size = this.startOf(part + 1, length) - start;
      // Edits before a part shift it; edits after it account for the rest of the length difference.
      const from = Math.max(0, start - Math.floor((this.radius - difference) / 2));
      const to = Math.min(letters.length - size, start + Math.floor((this.radius + difference) / 2));
      for (let at = from; at <= to; at++) {
        for (const other of this.byPart.get(keyOf(letters, at, size, length, part)) ?? []) {
          if (this.lastExaminedFor[other] === text) continue;
          this.lastExaminedFor[other] = text;
          this.compare(text, other);
        }
      }
    }
  }

  private compare(a: number, b: number): void {
    const { bags } = this;
    // An edit removes one letter and adds one.
    let different = bitCount(bags[a * 3]! ^ bags[b * 3]!);
    if (different > this.radius * 2) return;
    different +=
      bitCount(bags[a * 3 + 1]! ^ bags[b * 3 + 1]!) + bitCount(bags[a * 3 + 2]! ^ bags[b * 3 + 2]!);
    if (different > this.radius * 2) return;
    if (this.groups.areOne(a, b)) return;
    if (this.distance.within(this.strings[a]!, this.strings[b]!, this.radius)) this.groups.join(a, b);
  }

  private add(text: number): void {
    const letters = this.strings[text]!;
    const { length } = letters;
    if (length < this.parts) {
      push(this.tooShort, length, text);
      return;
    }
    this.lengths.add(length);
    for (let part = 0; part < this.parts; part++) {
      const start = this.startOf(part, length);
      const size = this.startOf(part + 1, length) - start;
      push(this.byPart, keyOf(letters, start, size, length, part), text);
    }
  }

  private startOf(part: number, length: number): number {
    return Math.floor((part * length) / this.parts);
  }
}

function keyOf(letters: Letters, start: number, size: number, length: number, part: number): number {
  let hash = Math.imul(length, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b);
  for (let i = start; i < start + size; i++) hash = Math.imul(hash ^ letters[i]!, 0x01000193) ^ (hash >>> 15);
  return hash;
}

function push<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

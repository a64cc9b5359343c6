import { bagOf, bitCount, lettersOf } from '../../clusters/neighbors/letters.ts';
import { maxEdits } from './edit-class.ts';

const exhaustivePairs = 400_000;
const maxOfKey = 500;

/**
 * Finds values of similar length that share the beginning, end or middle of a string: what a few
 * edits leave of a value. Finds every similar pair in short lists; in long lists, those that share
 * three characters at one end.
 */
export class FrequentIndex {
  private readonly lengths: Int32Array;
  /** Letters that each value contains once, and those it contains twice. */
  private readonly once: Int32Array;
  private readonly twice: Int32Array;
  private readonly byKey: ReadonlyMap<string, readonly number[]> | undefined;
  /** The last lookup that saw each value. */
  private readonly seen: Int32Array;
  private lookups = 0;

  constructor(values: readonly string[], lookups: number) {
    this.lengths = Int32Array.from(values, ({ length }) => length);
    this.once = new Int32Array(values.length);
    this.twice = new Int32Array(values.length);
    this.seen = new Int32Array(values.length);
    for (const [i, value] of values.entries()) [this.once[i], this.twice[i]] = bagOf(lettersOf(value));
    this.byKey = values.length * lookups <= exhaustivePairs ? undefined : listsOf(values);
  }

  /** Returns the indexes of values that may be similar. */
  near(text: string): readonly number[] {
    const found: number[] = [];
    const most = maxEdits(text.length + 1);
    const [once, twice] = bagOf(lettersOf(text));
    if (!this.byKey) {
      for (let i = 0; i < this.lengths.length; i++)
        if (this.isNear(i, text.length, most, once, twice)) found.push(i);
      return found;
    }
    this.lookups++;
    for (const key of keysOf(text)) {
      const list: readonly number[] | undefined = this.byKey.get(key);
      if (!list) continue;
      for (let n = 0; n < list.length && n < maxOfKey; n++) {
        const i = list[n]!;
        if (this.seen[i] === this.lookups) continue;
        this.seen[i] = this.lookups;
        if (this.isNear(i, text.length, most, once, twice)) found.push(i);
      }
    }
    return found;
  }

  private isNear(i: number, length: number, most: number, once: number, twice: number): boolean {
    if (Math.abs(this.lengths[i]! - length) > most) return false;
    // An edit removes one letter and adds one.
    const others = bitCount(this.once[i]! ^ once);
    return others <= most * 2 && others + bitCount(this.twice[i]! ^ twice) <= most * 4;
  }
}

function listsOf(values: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  for (const [i, value] of values.entries())
    for (const key of keysOf(value)) {
      const list = lists.get(key);
      if (list) list.push(i);
      else lists.set(key, [i]);
    }
  return lists;
}

function keysOf(text: string): readonly [string, string] {
  if (text.length < 4) return [`^${text.slice(0, 1)}`, `$${text.slice(-1)}`];
  return [`^${text.slice(0, 3)}`, `$${text.slice(-3)}`];
}

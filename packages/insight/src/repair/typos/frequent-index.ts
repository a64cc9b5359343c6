import { bagOf, bitCount, lettersOf } from '../../clusters/neighbours/letters.ts';
import { maxEdits } from './edit-class.ts';

/**
 * Finds values that share the beginning, the end or the middle with a text and are near to it in length: what a few edits leave of a
 * value. Every near pair of short lists is found; of long lists those that share three characters at an end.
 */
export class FrequentIndex {
  private readonly values: readonly string[];
  private readonly bags: readonly (readonly [number, number, number])[];
  private readonly byKey = new Map<string, number[]>();
  private readonly exhaustive: boolean;

  constructor(values: readonly string[], lookups: number) {
    this.values = values;
    this.bags = values.map((value) => bagOf(lettersOf(value)));
    this.exhaustive = values.length * lookups <= 400_000;
    if (this.exhaustive) return;
    values.forEach((value, i) => {
      for (const key of keysOf(value)) {
        const list = this.byKey.get(key);
        if (list) list.push(i);
        else this.byKey.set(key, [i]);
      }
    });
  }

  /** Places of values that may be near. */
  *near(text: string): Generator<number> {
    const most = maxEdits(text.length + 1);
    const [once, twice] = bagOf(lettersOf(text));
    const isNear = (i: number): boolean => {
      const [a, b] = this.bags[i]!;
      // An edit takes one letter away and brings one in.
      return (
        Math.abs(this.values[i]!.length - text.length) <= most &&
        bitCount(a ^ once) <= most * 2 &&
        bitCount(a ^ once) + bitCount(b ^ twice) <= most * 4
      );
    };
    if (this.exhaustive) {
      for (let i = 0; i < this.values.length; i++) if (isNear(i)) yield i;
      return;
    }
    const seen = new Set<number>();
    for (const key of keysOf(text)) {
      for (const i of (this.byKey.get(key) ?? []).slice(0, 500)) {
        if (seen.has(i)) continue;
        seen.add(i);
        if (isNear(i)) yield i;
      }
    }
  }
}

function keysOf(text: string): readonly string[] {
  if (text.length < 4) return [`^${text.slice(0, 1)}`, `$${text.slice(-1)}`];
  return [`^${text.slice(0, 3)}`, `$${text.slice(-3)}`];
}

import { expect, test } from 'vitest';
import { lettersOf } from '../neighbors/letters.ts';
import { damerauDistanceWithin, withinDamerau } from './damerau.ts';

test('counts edits and transpositions, also with edits between the transposed letters', () => {
  const distance = (a: string, b: string, radius: number): number | undefined =>
    damerauDistanceWithin(lettersOf(a), lettersOf(b), radius);
  expect(distance('Berlin', 'Berlin', 0)).toBe(0);
  expect(distance('Berlin', 'Brelin', 2)).toBe(1);
  expect(distance('ca', 'abc', 3)).toBe(2);
  expect(distance('ca', 'abc', 1)).toBeUndefined();
  expect(distance('', 'ab', 2)).toBe(2);
});

test('is the same as with the whole table of edits', () => {
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = (letters: string): string =>
    Array.from({ length: random(letters.length + 6) }, () => letters[random(letters.length)]).join('');
  for (const letters of ['ab', 'abc', 'abcdef']) {
    for (let round = 0; round < 3_000; round++) {
      const [a, b, radius] = [lettersOf(text(letters)), lettersOf(text(letters)), random(7)];
      const all = wholeTable(a, b);
      const pair = `${String.fromCodePoint(...a)} ${String.fromCodePoint(...b)} ${radius}`;
      expect(damerauDistanceWithin(a, b, radius), pair).toBe(all <= radius ? all : undefined);
      expect(withinDamerau(a, b, radius), pair).toBe(all <= radius);
    }
  }
});

/** The algorithm of Lowrance and Wagner as published. */
function wholeTable(a: Int32Array, b: Int32Array): number {
  const far = a.length + b.length;
  const table = Array.from({ length: a.length + 2 }, () => new Array<number>(b.length + 2).fill(far));
  for (let y = 0; y <= a.length; y++) table[y + 1]![1] = y;
  for (let x = 0; x <= b.length; x++) table[1]![x + 1] = x;
  const lastRow = new Map<number, number>();
  for (let y = 1; y <= a.length; y++) {
    let lastColumn = 0;
    for (let x = 1; x <= b.length; x++) {
      const [matchRow, matchColumn] = [lastRow.get(b[x - 1]!) ?? 0, lastColumn];
      const isSame = a[y - 1] === b[x - 1];
      if (isSame) lastColumn = x;
      table[y + 1]![x + 1] = Math.min(
        table[y]![x]! + (isSame ? 0 : 1),
        table[y + 1]![x]! + 1,
        table[y]![x + 1]! + 1,
        table[matchRow]![matchColumn]! + (y - matchRow - 1) + 1 + (x - matchColumn - 1),
      );
    }
    lastRow.set(a[y - 1]!, y);
  }
  return table[a.length + 1]![b.length + 1]!;
}

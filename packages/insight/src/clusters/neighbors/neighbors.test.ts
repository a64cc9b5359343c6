import { utf8Bytes } from '@winnow/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinDamerau } from '../distances/damerau.ts';
import { jaroWinkler } from '../distances/jaro-winkler.ts';
import { withinLevenshtein } from '../distances/levenshtein.ts';
import { compressionDistance, ppmBits } from '../distances/ppm.ts';
import { damerauNeighbors, levenshteinNeighbors } from './edit-neighbors.ts';
import { Groups } from './groups.ts';
import { jaroWinklerNeighbors } from './jaro-winkler-neighbors.ts';
import { lettersOf } from './letters.ts';
import { ppmNeighbors } from './ppm-neighbors.ts';
import type { NeighborSearch } from './search.ts';

type Near = (a: string, b: string, radius: number) => boolean;

function found(search: NeighborSearch, strings: readonly string[], radius: number): readonly string[][] {
  const groups = new Groups(strings.length);
  let last = 0;
  for (const part of search(strings, radius, groups)) {
    expect(part).toBeGreaterThanOrEqual(last);
    last = part;
  }
  return groups.listed().map((group) => group.map((i) => strings[i]!));
}

function expected(near: Near, strings: readonly string[], radius: number): readonly string[][] {
  const groups = new Groups(strings.length);
  strings.forEach((a, i) => {
    strings.forEach((b, j) => {
      if (i < j && near(a, b, radius)) groups.join(i, j);
    });
  });
  return groups.listed().map((group) => group.map((i) => strings[i]!));
}

/** Plain recursion over the definition, removing the first letters. */
function plainLevenshtein(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, (_, y) => [y, ...new Array<number>(b.length).fill(0)]);
  table[0] = Array.from({ length: b.length + 1 }, (_, x) => x);
  for (let y = 1; y <= a.length; y++) {
    for (let x = 1; x <= b.length; x++) {
      const replaced = table[y - 1]![x - 1]! + (a[y - 1] === b[x - 1] ? 0 : 1);
      table[y]![x] = Math.min(replaced, table[y - 1]![x]! + 1, table[y]![x - 1]! + 1);
    }
  }
  return table[a.length]![b.length]!;
}

const levenshtein: Near = (a, b, radius) => plainLevenshtein([...a], [...b]) <= radius;
const damerau: Near = (a, b, radius) => withinDamerau(lettersOf(a), lettersOf(b), radius);
const jaro: Near = (a, b, radius) => jaroWinkler(lettersOf(a), lettersOf(b)) >= 1 - radius - 1e-9;
const ppm: Near = (a, b, radius) => {
  const bits = (text: string): number => ppmBits(utf8Bytes(text));
  return compressionDistance(bits(a + b) + bits(b + a), bits(a + a) + bits(b + b)) <= radius + 1e-9;
};

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'é', '😀');
const strings = fc.uniqueArray(
  fc.array(letter, { maxLength: 9 }).map((list) => list.join('')),
  {
    maxLength: 30,
  },
);

describe('neighbor search', () => {
  it.each<[string, NeighborSearch, Near, fc.Arbitrary<number>]>([
    ['Levenshtein', levenshteinNeighbors, levenshtein, fc.integer({ min: 0, max: 5 })],
    ['Damerau', damerauNeighbors, damerau, fc.integer({ min: 0, max: 3 })],
    ['Jaro–Winkler', jaroWinklerNeighbors, jaro, fc.double({ min: 0, max: 1, noNaN: true })],
    ['PPM', ppmNeighbors, ppm, fc.double({ min: 0, max: 6, noNaN: true })],
  ])('by %s finds the same pairs as comparing every pair', (_name, search, near, radius) => {
    fc.assert(
      fc.property(strings, radius, (list, most) => {
        expect(found(search, list, most)).toEqual(expected(near, list, most));
      }),
      { numRuns: 150 },
    );
  });

  it('finds strings that are shorter than the radius', () => {
    expect(found(levenshteinNeighbors, ['', 'a', 'xbz', 'bc'], 2)).toEqual([['', 'a', 'xbz', 'bc']]);
    expect(found(levenshteinNeighbors, ['a', 'wxyz'], 3)).toEqual([]);
  });
});

describe('distances', () => {
  it('of Damerau count a transposition once, with edits between', () => {
    const within = (a: string, b: string, radius: number) =>
      withinDamerau(lettersOf(a), lettersOf(b), radius);
    expect(within('smtih', 'smith', 1)).toBe(true);
    expect(withinLevenshtein(lettersOf('smtih'), lettersOf('smith'), 1)).toBe(false);
    expect(within('ca', 'abc', 2)).toBe(true);
    expect(within('ca', 'abc', 1)).toBe(false);
  });

  it('of Jaro–Winkler match the literature', () => {
    const alike = (a: string, b: string) => jaroWinkler(lettersOf(a), lettersOf(b));
    expect(alike('MARTHA', 'MARHTA')).toBeCloseTo(0.9611, 4);
    expect(alike('DIXON', 'DICKSONX')).toBeCloseTo(0.8133, 4);
    expect(alike('DWAYNE', 'DUANE')).toBeCloseTo(0.84, 4);
    expect(alike('', '')).toBe(1);
    expect(alike('a', '')).toBe(0);
  });

  it('of compression are 0 between equal strings, and smaller if strings share parts', () => {
    const bits = (text: string): number => ppmBits(utf8Bytes(text));
    const apart = (a: string, b: string): number =>
      compressionDistance(bits(a + b) + bits(b + a), bits(a + a) + bits(b + b));
    expect(apart('Rome', 'Rome')).toBe(0);
    const near = apart('University of California', 'Univ. of California');
    expect(near).toBeGreaterThan(0);
    expect(near).toBeLessThan(apart('University of California', 'Goldman Sachs Ltd. London'));
  });
});

import { describe, expect, it } from 'vitest';
import { findRepairs } from '../find-repairs.ts';

const changesOf = (values: readonly string[], by: string): readonly string[] =>
  findRepairs({ columns: ['value'], rows: values.length, cells: [values] })
    .filter((one) => one.by.includes(by))
    .map(({ from, to }) => `${from} → ${to}`);
const many = (make: (i: number) => string, count = 40): string[] =>
  Array.from({ length: count }, (_, i) => make(i));

describe('apostrophe-signs', () => {
  it('unifies apostrophes within words', () => {
    const names = many((i) => ["O'Brien", "D'Angelo", 'Smith'][i % 3]!);
    expect(changesOf([...names, 'O’Neil'], 'apostrophe-signs')).toEqual(["O’Neil → O'Neil"]);
  });
  it('proposes nothing if both are usual', () => {
    const names = many((i) => ["O'Brien", 'D’Angelo'][i % 2]!);
    expect(changesOf(names, 'apostrophe-signs')).toEqual([]);
  });
});

describe('code-prefixes', () => {
  it('adds the letters that others begin with', () => {
    const years = many((i) => `FY${2018 + (i % 3)}`, 60);
    expect(changesOf([...years, '2019'], 'code-prefixes')).toEqual(['2019 → FY2019']);
  });
  it('proposes nothing for codes that no other row has, if they differ in length', () => {
    const codes = many((i) => `A${i * 7}`);
    expect(changesOf([...codes, '12345'], 'code-prefixes')).toEqual([]);
  });
});

describe('spelling-variants with signs and spaces', () => {
  it('unifies the spellings of and, and words with and without a space', () => {
    const values = many((i) => ['Parks and Recreation', 'PayPal', 'Police'][i % 3]!, 90);
    expect(changesOf([...values, 'Parks & Recreation', 'Pay Pal'], 'spelling-variants')).toEqual([
      'Parks & Recreation → Parks and Recreation',
      'Pay Pal → PayPal',
    ]);
  });
});

describe('stray-signs around years', () => {
  it('removes brackets around a year that other rows have without', () => {
    const years = many((i) => `${1990 + (i % 10)}`);
    expect(changesOf([...years, '(1994)'], 'stray-signs')).toEqual(['(1994) → 1994']);
  });
  it('keeps brackets that mean a negative number', () => {
    expect(changesOf([...many((i) => `${100 + (i % 10)}`), '(104)'], 'stray-signs')).toEqual([]);
  });
});

describe('code-names with codes of three letters', () => {
  it('writes names of languages as the codes of the column', () => {
    const codes = many((i) => ['eng', 'ger', 'fre', 'spa'][i % 4]!);
    expect(changesOf([...codes, 'English', 'deu'], 'code-names')).toEqual(['English → eng', 'deu → ger']);
  });
});

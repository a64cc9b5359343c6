import { describe, expect, it } from 'vitest';
import { changesOf, many } from '../../testing/repair-changes.ts';
import { findRepairs } from '../find-repairs.ts';

describe('apostrophe-signs', () => {
  it('unifies apostrophes within words', () => {
    const names = many((i) => ["O'Brien", "D'Angelo", 'Smith'][i % 3]!);
    expect(changesOf([...names, 'O’Brien'], 'apostrophe-signs')).toEqual(["O’Brien → O'Brien"]);
  });
  it('proposes nothing if both are usual, or for a name that no other row has', () => {
    expect(changesOf([...many(() => "O'Brien"), 'O’Neil'], 'apostrophe-signs')).toEqual([]);
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

describe('spelling-variants of codes and typographic signs', () => {
  it('writes recurring codes in the case of the other rows', () => {
    const codes = many((i) => ['CH2Cl2', 'C3H6O', 'MAT101'][i % 3]!, 60);
    expect(changesOf([...codes, 'ch2cl2', 'mat101'], 'spelling-variants')).toEqual([
      'ch2cl2 → CH2Cl2',
      'mat101 → MAT101',
    ]);
    expect(changesOf([...many((i) => `AB${100 + i}`), 'ab777'], 'spelling-variants')).toEqual([]);
  });
  it('is sure of straight apostrophes and spaces that moved', () => {
    const names = many((i) => ["St Mary's Park", 'Golden Wok Inn'][i % 2]!, 80);
    const values = [...names, ...many(() => 'St Mary’s Park', 7), 'GoldenW ok Inn'];
    const found = findRepairs({ columns: ['name'], rows: values.length, cells: [values] });
    expect(found.map(({ to, confidence }) => [to, confidence > 0.92])).toEqual([
      ...many(() => "St Mary's Park", 7).map((to) => [to, true]),
      ['Golden Wok Inn', true],
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

describe('abbreviated-words as initials', () => {
  it('spells out the initials of one frequent value', () => {
    const departments = many((i) => ['Human Resources', 'Finance', 'Legal'][i % 3]!, 90);
    expect(changesOf([...departments, 'HR'], 'abbreviated-words')).toEqual(['HR → Human Resources']);
  });
  it('proposes nothing if two values have them, or initials are usual', () => {
    const departments = many((i) => ['Public Relations', 'Press Room', 'Legal'][i % 3]!, 90);
    expect(changesOf([...departments, 'PR'], 'abbreviated-words')).toEqual([]);
    const codes = many((i) => ['HR', 'IT', 'Human Resources'][i % 3]!, 90);
    expect(changesOf(codes, 'abbreviated-words')).toEqual([]);
  });
});

describe('name-order of known names', () => {
  it('writes a person as in the other rows, whatever the other names look like', () => {
    const referees = many((i) => ['Mr Francis Ahmed', 'Ian Williams', 'Mr George Hall'][i % 3]!, 60);
    expect(changesOf([...referees, 'Williams, Ian'], 'name-order')).toEqual(['Williams, Ian → Ian Williams']);
  });
});

describe('value-typos in long strings', () => {
  it('corrects one edit of a name that occurs a few times', () => {
    const first = ['Anna', 'Bertram', 'Cornelia', 'Dominik', 'Esther', 'Frederik'];
    const last = ['Wagenknecht', 'Olsen', 'Marquardt', 'Pfeiffer', 'Zimmerli'];
    const names = many((i) => `${first[i % 6]} ${last[i % 5]}`, 120);
    expect(
      changesOf([...names, ...many(() => 'Christopher Huffman', 5), 'Christopher Hufman'], 'value-typos'),
    ).toEqual(['Christopher Hufman → Christopher Huffman']);
  });
});

describe('composite-parts with a column that repeats another one', () => {
  const codes = Array.from({ length: 300 }, (_, i) => `${'KLMP'[i % 4]}${'ABCDEFGHIJ'[i % 10]}${100 + i}`);
  const internal = Array.from({ length: 60 }, (_, i) => `US-${1_000 + i}`);
  const of = (rows: readonly (readonly string[])[]): readonly string[] =>
    findRepairs({
      columns: ['ident', 'code'],
      rows: rows.length,
      cells: [0, 1].map((at) => rows.map((row) => row[at]!)),
    }).map(({ column, from, to }) => `${column}: ${from} → ${to}`);

  it('fills missing copies of values that are nearly always copied, and no others', () => {
    const rows = [
      ...codes.map((code, i) => [code, i === 17 ? '' : code]),
      ...internal.map((code) => [code, '']),
    ];
    expect(of(rows)).toEqual([`code:  → ${codes[17]}`]);
  });
  it('leaves longer and shorter codes of the same thing alone', () => {
    expect(of(codes.map((code, i) => [code, i % 24 === 4 ? code.slice(1) : code]))).toEqual([]);
    expect(of(codes.map((code, i) => [code, i % 100 === 7 ? code.slice(0, 2) : code]))).toEqual([]);
  });
});

describe('composite-parts with swapped parts', () => {
  it('swaps names that the full name has in the other order', () => {
    const people = Array.from({ length: 120 }, (_, i) => [
      ['Anna', 'Boris', 'Clara'][i % 3]!,
      ['Stone', 'Field', 'Brook', 'Wood'][i % 4]!,
    ]);
    const rows = [...people.map(([a, b]) => [a!, b!, `${a} ${b}`]), ['Stone', 'Clara', 'Clara Stone']];
    const columns = ['first', 'last', 'full'];
    const found = findRepairs({
      columns,
      rows: rows.length,
      cells: columns.map((_, c) => rows.map((row) => row[c]!)),
    });
    expect(found.map(({ column, from, to }) => `${column}: ${from} → ${to}`)).toEqual([
      'first: Stone → Clara',
      'last: Clara → Stone',
    ]);
  });
});

import { expect, it } from 'vitest';
import { findRepairs } from '../find-repairs.ts';

const columns = ['product_id', 'product', 'category'];
const categories = ['Home', 'Office', 'Kitchen'];

/**
 * Rows that cycle through twenty products, each in one of three categories; `category` returns what
 * a row says instead.
 */
function rowsOf(category: (row: number, said: string) => string): string[][] {
  return Array.from({ length: 400 }, (_, row) => {
    const product = (row * 7) % 20;
    return [
      `P${100 + product}`,
      `Article ${product} of ${product * 13}`,
      category(row, categories[product % 3]!),
    ];
  });
}
const changesOf = (names: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  findRepairs({ columns: names, rows: rows.length, cells: names.map((_, c) => rows.map((row) => row[c]!)) })
    .filter((one) => one.by.includes('dependency-votes') && one.confidence >= 0.92)
    .map(({ row, from, to }) => `${row}: ${from} → ${to}`);

it('corrects a frequent value if every group has one value and the key is confirmed', () => {
  const rows = rowsOf((row, said) => (row === 58 ? 'Office' : said));
  expect(changesOf(columns, rows)).toEqual(['58: Office → Home']);
});

it('completes postcodes that lost a digit, if they have a town', () => {
  const towns = ['10115 Berlin', '20095 Hamburg', '80331 Munich', '50667 Cologne', '04109 Leipzig'];
  const rows = Array.from({ length: 300 }, (_, row) => {
    const [postcode = '', town = ''] = towns[(row * 7) % 5]!.split(' ');
    return [`${row}`, town, row === 40 ? postcode.slice(0, 4) : row === 42 ? postcode.slice(1) : postcode];
  });
  expect(changesOf(['id', 'town', 'postcode'], rows)).toEqual([
    `40: ${rows[40]![2]} → ${rows[40]![2]}5`,
    `42: ${rows[42]![2]} → 0${rows[42]![2]}`,
  ]);
});

it('corrects the only exception of a large group without another column to confirm it', () => {
  const names = ['Ann', 'Eve', 'Ida', 'Joy', 'Kim', 'Lea', 'Bob', 'Cem', 'Dan', 'Gus', 'Hal', 'Ian'];
  const gender = (row: number): string => (row % 12 < 6 ? 'F' : 'M');
  const table = (exceptions: readonly number[]) =>
    Array.from({ length: 600 }, (_, row) => [
      `${row}`,
      names[row % 12]!,
      exceptions.includes(row) ? (gender(row) === 'F' ? 'M' : 'F') : gender(row),
    ]);
  expect(changesOf(['id', 'name', 'gender'], table([5, 190]))).toEqual(['5: M → F', '190: F → M']);
  // Names that both have are no exceptions.
  expect(changesOf(['id', 'name', 'gender'], table([4, 40, 76, 100, 124]))).toEqual([]);
});

it('proposes nothing if a second value recurs in the groups', () => {
  const rows = rowsOf((row, said) => (row % 11 === 0 ? 'Office' : said));
  expect(changesOf(columns, rows)).toEqual([]);
});

it('proposes nothing for changes from one column to the other, such as the teams of two years', () => {
  const teams = ['Ash', 'Elm', 'Oak', 'Fir', 'Yew', 'Box', 'Bay', 'Ivy', 'Fig', 'Nut'];
  const rows = Array.from({ length: 200 }, (_, row) => {
    const team = teams[row % 10]!;
    return [`Player ${row}`, team, row % 40 === 7 ? teams[(row + 3) % 10]! : team];
  });
  expect(changesOf(['player', 'team86', 'team87'], rows)).toEqual([]);
});

it('proposes nothing for the chronologically last row of a group, where something may have changed', () => {
  const rows = Array.from({ length: 400 }, (_, row) => {
    const person = Math.floor(row / 8);
    const region = ['North', 'South', 'East'][person % 3]!;
    return [
      `N${person}`,
      `School ${person % 5} of ${person}`,
      row === 8 * 21 + 7 ? 'West' : row > 390 ? 'West' : region,
    ];
  });
  expect(changesOf(['person', 'school', 'region'], rows)).toEqual([]);
});

it('proposes nothing for amounts that are mostly zero', () => {
  const rows = Array.from({ length: 200 }, (_, row) => {
    const amount = row % 9 === 0 ? String(1_000 + row * 37) : row % 50 === 3 ? `${row * 7}` : '0';
    return [`Bureau ${row}`, row % 9 === 0 ? String(row * 1_013) : '0', amount];
  });
  expect(changesOf(['bureau', '1995', '1996'], rows)).toEqual([]);
});

it('keeps a whole that agrees with a part, even if most rows of its group differ', () => {
  const measures = ['hf-1', 'hf-2', 'pn-1', 'pn-2', 'ami-3', 'ami-4'];
  const rows = Array.from({ length: 240 }, (_, row) => {
    const measure = measures[row % 6]!;
    const state = row < 6 ? 'ak' : 'al';
    const code = row === 2 ? 'ami-3' : measure;
    return [state, code, `${measure} of all patients`, `${state}_${measure}`];
  });
  const found = findRepairs({
    columns: ['state', 'code', 'measure', 'average'],
    rows: rows.length,
    cells: [0, 1, 2, 3].map((c) => rows.map((row) => row[c]!)),
  });
  expect(found.map(({ row, column, from, to }) => `${row} ${column}: ${from} → ${to}`)).toEqual([]);
});

it('proposes nothing if many groups have a second value in several rows', () => {
  const rows = Array.from({ length: 300 }, (_, row) => {
    const agency = row < 60 ? 0 : 1 + (row % 24);
    const second = agency % 2 === 1 && row % 5 === 0 ? '70' : undefined;
    const fund = row === 20 ? '32' : (second ?? String(20 + agency));
    return [`A${agency}`, `Agency ${agency * 11}`, `Bureau ${agency * 7}`, fund];
  });
  expect(changesOf(['code', 'agency', 'bureau', 'fund'], rows)).toEqual([]);
});

it('corrects a value by the adjacent column in a table with very many columns', { tags: ['deep'] }, () => {
  const rows = rowsOf((row, said) => (row === 58 ? 'Office' : said));
  const more = Array.from({ length: 600 }, (_, i) => `q${i}`);
  const wide = rows.map((row, r) => [...more.map((_, i) => String((r * 31 + i * 17) % 3)), ...row]);
  expect(changesOf([...more, ...columns], wide)).toEqual(['58: Office → Home']);
});

it('proposes nothing if either of two columns that determine each other may be wrong', () => {
  const levels = [
    'Primary',
    'Secondary',
    'College',
    'Bachelor',
    'Master',
    'Doctor',
    'Trade',
    'None',
    'Other',
  ];
  const rows = Array.from({ length: 360 }, (_, row) => [
    row === 50 ? 'Master' : levels[row % 9]!,
    String(11 + (row % 9)),
    ['red', 'green', 'blue', 'gray'][(row * 7) % 4]!,
  ]);
  const columns = ['level', 'number', 'color'];
  const cells = columns.map((_, c) => rows.map((row) => row[c]!));
  const found = findRepairs({ columns, rows: rows.length, cells });
  expect(found.filter(({ confidence }) => confidence >= 0.8)).toEqual([]);
});

/** Tax rows: state and status determine both allowances, and state the rate. */
function allowances(change: (row: number, cells: string[]) => void): string[][] {
  return Array.from({ length: 600 }, (_, row) => {
    const [state, single, married, rate] = [
      ['OH', '2000', '4000', '3.30'],
      ['NY', '2500', '6000', '4.10'],
      ['GA', '3000', '5000', '2.20'],
      ['WA', '0', '7000', '1.10'],
      ['TX', '3500', '0', '1.90'],
    ][row % 5]!;
    const isSingle = row % 7 < 4;
    const cells = [
      `${row}`,
      state!,
      rate!,
      isSingle ? 'S' : 'M',
      isSingle ? single! : '0',
      isSingle ? '0' : married!,
    ];
    change(row, cells);
    return cells;
  });
}
const allowanceColumns = ['row', 'state', 'rate', 'status', 'single', 'married'];

it('corrects the determinant if two columns contradict it, rather than both of them', () => {
  const rows = allowances((row, cells) => {
    if (row === 70) cells[3] = 'M';
  });
  expect(changesOf(allowanceColumns, rows)).toEqual(['70: M → S']);
});

it('is not sure of a column if another value of its determinant would explain it as well', () => {
  const rows = allowances((row, cells) => {
    if (row === 73) cells[3] = 'M';
  });
  expect(changesOf(allowanceColumns, rows)).toEqual([]);
});

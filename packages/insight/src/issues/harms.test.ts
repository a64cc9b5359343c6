import { expect, test } from 'vitest';
import { findIssues } from './find-issues.ts';
import type { Issue } from './issue.ts';

/**
 * Finds the issues of a table given as rows of strings, the first of which holds the column names.
 */
function issuesOf(
  rows: readonly (readonly (string | null)[])[],
  types?: readonly ('text' | 'integer')[],
): readonly Issue[] {
  const [columns, ...data] = rows as [readonly string[], ...(string | null)[][]];
  const ids = data.map((_, i) => i);
  return findIssues({
    cells: { columns, rows: data.length, cells: columns.map((_, c) => data.map((row) => row[c] ?? null)) },
    types: types ?? columns.map(() => 'text'),
    rowIds: ids,
    positions: ids,
  });
}

const hospitals = [
  ['10018', 'callahan eye hospital', 'birmingham', 'al', 'yes'],
  ['10019', 'helen keller hospital', 'sheffield', 'al', 'no'],
  ['10021', 'dale medical center', 'ozark', 'al', 'yes'],
  ['20017', 'alaska regional hospital', 'anchorage', 'ak', 'yes'],
];
const visits = (change: (row: string[], at: number) => string[] = (row) => row): string[][] => [
  ['visit', 'provider', 'name', 'city', 'state', 'emergency'],
  ...Array.from({ length: 80 }, (_, i) => change([String(i), ...hospitals[i % 4]!], i)),
];
const set = (row: string[], at: number, value: string): string[] =>
  row.map((cell, i) => (i === at ? value : cell));

test('proposes the true value found in other rows, never null', () => {
  const found = issuesOf(
    visits((row, i) => (i === 5 ? set(row, 1, '1xx19') : i === 10 ? set(row, 5, 'yxs') : row)),
    ['text', 'integer', 'text', 'text', 'text', 'text'],
  );
  const cells = found.flatMap((one) => one.cells);
  expect(cells.find(({ value }) => value === '1xx19')?.proposed).toBe('10019');
  expect(cells.find(({ value }) => value === 'yxs')?.proposed).toBe('yes');
  expect(cells.some(({ proposed }) => proposed === null)).toBe(false);
  expect(found.flatMap(({ steps }) => steps.map(({ kind }) => kind))).not.toContain('clear-mismatched');
});

test('doesn’t confuse two frequent values, however similar', () => {
  const places = ['north', 'south', 'southeast', 'southwest', 'al', 'ak'];
  const table = [['id', 'place'], ...Array.from({ length: 120 }, (_, i) => [String(i), places[i % 6]!])];
  expect(issuesOf(table)).toEqual([]);
});

test('leaves a rare value alone if it agrees with its row', () => {
  expect(issuesOf(visits())).toEqual([]);
});

test('drops a percent sign among plain numbers of the same size and keeps the number', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    String(i),
    i % 4 === 0 ? `0.0${4 + (i % 3)}%` : `0.0${4 + (i % 3)}`,
  ]);
  const [found] = issuesOf([['id', 'abv'], ...rows]);
  expect(found?.kind).toBe('percent');
  expect(found?.cells[0]).toMatchObject({ value: '0.04%', proposed: '0.04' });
  expect(found?.count).toBe(15);
});

test('scales percentages among fractions a hundred times as small', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    String(i),
    i % 4 === 0 ? `${30 + (i % 9)}%` : `0.3${i % 9}`,
  ]);
  const [found] = issuesOf([['id', 'rate'], ...rows]);
  expect(found?.cells[0]).toMatchObject({ value: '30%', proposed: '0.30' });
});

test('doesn’t report missing values, whatever caused them', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    String(i),
    `person ${i}`,
    i % 3 === 0 ? null : String(i * 7),
  ]);
  expect(issuesOf([['id', 'name', 'score'], ...rows])).toEqual([]);
});

test('reports one type in several columns as one issue', () => {
  const rows = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: 7 }, (_, c) => ` value ${i} of ${c} `),
  );
  const found = issuesOf([['a', 'b', 'c', 'd', 'e', 'f', 'g'], ...rows]);
  expect(found.map(({ kind, columns }) => [kind, columns.length])).toEqual([['spaces', 7]]);
});

test.each([
  ['encoding', 'Café', 'CafÃ©'],
  ['encoding', 'It’s “fine”', 'Itâ€™s â€œfineâ€\u009d'],
  ['invisible', 'Lyon', 'Ly\u200bon'],
])('%s: %s', (kind, right, wrong) => {
  const rows = Array.from({ length: 40 }, (_, i) => [String(i), i === 7 ? wrong : right]);
  const [found] = issuesOf([['id', 'name'], ...rows]);
  expect(found).toMatchObject({ kind, count: 1, cells: [{ row: 7, value: wrong, proposed: right }] });
});

test('treats several spellings of a unit as one unit, and two units as two', () => {
  const of = (units: readonly string[]) =>
    issuesOf([
      ['id', 'weight'],
      ...Array.from({ length: 60 }, (_, i) => [String(i), `${10 + i} ${units[i % units.length]}`]),
    ]);
  expect(of(['oz', 'oz.', 'ounces', 'oz']).map(({ kind }) => kind)).toEqual(['units']);
  expect(of(['oz', 'kg'])).toEqual([]);
});

test('reports rows whose values moved by one column', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    `name ${String.fromCharCode(97 + (i % 26))}`,
    `2024-01-${10 + (i % 20)}`,
    String(i * 3 + 1),
    `x${i}@mail.org`,
  ]);
  rows[9] = ['', 'name j', '2024-01-19', '28'];
  const found = issuesOf([['who', 'day', 'count', 'mail'], ...rows]);
  const shifted = found.find(({ kind }) => kind === 'shifted')?.cells;
  expect(shifted?.map(({ row }) => row)).toEqual([9, 9, 9, 9]);
  expect(shifted?.map(({ proposed }) => proposed)).toEqual(['name j', '2024-01-19', '28', null]);
});

test('reports a cell that violates a dependency, with the value of the other rows and their number', () => {
  const [found] = issuesOf(visits((row, i) => (i === 6 ? set(row, 3, 'sheffield') : row)));
  expect(found).toMatchObject({ kind: 'dependencies', columns: ['city'], count: 1 });
  expect(found?.cells).toEqual([{ row: 6, column: 'city', value: 'sheffield', proposed: 'ozark' }]);
  expect(found?.reason).toMatch(/\d+ of \d+ rows/);
});

test('proposes the usual letter case of a column, in small tables too', () => {
  const sources = [
    'Web',
    'web',
    'Referral',
    'referral',
    'Trade show',
    'Trade Show',
    'Web',
    'Web',
    'Referral',
  ];
  const states = ['MA', 'NY', 'FL', 'FL', 'TX', 'tx', 'IL', 'IL', 'MA'];
  const rows = sources.map((source, i) => [source, states[i]!]);
  const [found] = issuesOf([['Lead Source', 'State'], ...rows]);
  expect(found?.kind).toBe('case');
  expect(found?.cells.map(({ value, proposed }) => [value, proposed])).toEqual(
    expect.arrayContaining([
      ['web', 'Web'],
      ['referral', 'Referral'],
      ['tx', 'TX'],
    ]),
  );
  // Neither spelling has more rows, and the column has no usual letter case.
  expect(found?.cells.some(({ value }) => value === 'Trade Show' || value === 'Trade show')).toBe(false);
});

test('returns issues in the same order, whatever the row order', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    i % 20 === 0 ? 'new york' : i % 7 === 0 ? 'Bostxn' : i % 2 ? 'New York' : 'Boston',
    i === 11 ? '12,5 oz' : '12 oz',
  ]);
  const kinds = (some: string[][]) => issuesOf([['city', 'size'], ...some]).map(({ kind }) => kind);
  expect(kinds([...rows].reverse())).toEqual(kinds(rows));
});

test('reports numbers that are approximated among exact ones', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    String(i),
    i % 20 === 7 ? '~28' : String(20 + (i % 30)),
  ]);
  const found = issuesOf([['id', 'age'], ...rows]);
  expect(found.map(({ kind }) => kind)).toEqual(['number-format']);
  expect(found[0]!.cells).toMatchObject([
    { value: '~28', proposed: '28' },
    { value: '~28', proposed: '28' },
    { value: '~28', proposed: '28' },
  ]);
});

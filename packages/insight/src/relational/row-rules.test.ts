import { expect, test } from 'vitest';
import { findRelational } from './find-relational.ts';

const kinds = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  findRelational({ header, rows })[0]?.steps;

test('fills down numbers that name groups, but not measures with gaps', () => {
  const below = (first: readonly string[]) =>
    first.flatMap((name, i) => [
      [name, `bolt ${i}a`, `${i}`],
      ['', `nut ${i}b`, `${i + 7}`],
    ]);
  expect(kinds(['Order', 'Part', 'Quantity'], below(['1041', '1042', '1043', '1044']))).toEqual([
    { kind: 'fill-down', params: { columns: ['Order'], blank: true } },
  ]);
  expect(kinds(['Discount', 'Part', 'Quantity'], below(['5', '10', '5', '20']))).toBeUndefined();
});

test('does not fill down a column with gaps whose values are written in every row', () => {
  const managers = ['Vogt', 'Vogt', 'Vogt', '', 'Berg', '', 'Berg', 'Klein', '', ''];
  const rows = managers.map((name, i) => [`Store ${i}`, name, `${i * 7 + 3}`]);
  expect(kinds(['Store', 'Manager', 'Visits'], rows)).toBeUndefined();
});

test('turns elements and their values into columns', () => {
  const rows = [1, 2, 3, 4].flatMap((day) => [
    [`2021-01-0${day}`, 'tmax', `${day + 9}`],
    [`2021-01-0${day}`, 'tmin', `${day}`],
  ]);
  expect(kinds(['date', 'element', 'value'], rows)?.[0]?.kind).toBe('pivot-columns');
});

const unnamed = ['Column 1', 'Column 2'];

test('needs no header for records of names and values below one another', () => {
  const people = [
    ['Ann Lee', '555-1234', 'ann@example.org'],
    ['Bo Roe', '555-9876', 'bo@example.org'],
    ['Cy Poe', '555-4455', 'cy@example.org'],
  ];
  const record = ([name, phone, mail]: readonly string[]) => [
    ['Name', name!],
    ['Phone', phone!],
    ['Email', mail!],
  ];
  const pairs = { kind: 'columnize-pairs', params: { key: 'Column 1', value: 'Column 2', begin: 'Name' } };
  expect(kinds(unnamed, people.flatMap(record))).toEqual([pairs]);
  const blank = { condition: 'isBlank(`Column 1`)', action: 'remove' };
  expect(
    kinds(
      unnamed,
      people.flatMap((one) => [...record(one), ['', '']]),
    ),
  ).toEqual([{ kind: 'filter-rows', params: blank }, pairs]);
  // Some records lack a field.
  expect(
    kinds(
      unnamed,
      people.flatMap((one, i) => record(one).filter((_, field) => i !== 1 || field !== 1)),
    ),
  ).toEqual([pairs]);
  const regions = ['North', 'South', 'West'].map((region, i) => [region, `${i * 7 + 20}`]);
  expect(kinds(unnamed, [...regions, ...regions, ...regions])).toBeUndefined();
});

test('removes totals before unpivoting columns if the numbers confirm them', () => {
  const rows = [
    ['Central', '4', '5', '6'],
    ['Harbour', '1', '2', '3'],
    ['Hilltop', '7', '7', '9'],
  ];
  const header = ['Branch', '2018', '2019', '2020'];
  const names = (table: readonly (readonly string[])[]) => kinds(header, table)?.map(({ kind }) => kind);
  expect(names([...rows, ['Total', '12', '14', '18']])).toEqual(['filter-rows', 'unpivot-columns']);
  expect(names([...rows, ['Total', '3', '0', '1']])).toEqual(['unpivot-columns']);
  const decimal = rows.map(([branch, ...amounts]) => [branch!, ...amounts.map((one) => `1.00${one},50`)]);
  expect(names([...decimal, ['Summe', '3.013,50', '3.015,50', '3.019,50']])).toEqual([
    'filter-rows',
    'unpivot-columns',
  ]);
});

test('removes totals without numbers instead of taking them for headings of what follows', () => {
  const region = (name: string, first: number) => [
    ...[0, 1, 2].map((i) => [
      i === 0 ? name : '',
      `${name} ${i}`,
      ...[1, 2, 3].map((n) => `${first + n * i}`),
    ]),
    ['', `${name} total`, '', '', ''],
  ];
  const rows = [...region('North', 4), ...region('South', 9), ...region('West', 2)];
  const [first] = findRelational({ header: ['Region', 'Store', '2018', '2019', '2020'], rows });
  expect(first?.steps.map(({ kind }) => kind)).toEqual(['filter-rows', 'fill-down', 'unpivot-columns']);
  expect(first?.reason.split('\n')).toEqual([
    'Store has rows of totals, such as “North total”. Remove them?',
    'Region has a value only where it changes. Fill down?',
    'This looks like a cross-tab. Unpivot 3 year columns?',
  ]);
});

test('joins names over two rows, extending the upper ones across all columns up to the next', () => {
  const rows = ['Ash', 'Beech', 'Cedar', 'Elm'].map((name, i) => [
    name,
    ...[3, 5, 7, 9].map((n) => `${n + i}`),
  ]);
  const above = [
    ['School', '2021', '', '2022', ''],
    ['', 'Boys', 'Girls', 'Boys', 'Girls'],
  ];
  const header = Array.from({ length: 5 }, (_, c) => `Column ${c + 1}`);
  expect(kinds(header, [...above, ...rows])?.map(({ kind }) => kind)).toEqual([
    'use-first-row-as-header',
    'unpivot-columns',
    'pivot-columns',
  ]);
  expect(kinds(header, [['', '', '', '', ''], ['', '', '', '', ''], ...rows])).toBeUndefined();
});

test('joins names over three rows, even if the last are years', () => {
  const rows = ['Ash', 'Beech', 'Cedar', 'Elm'].map((name, i) => [
    name,
    ...Array.from({ length: 8 }, (_, n) => `${n * 3 + i}`),
  ]);
  const header = ['Product', 'North', '', '', '', 'South', '', '', ''];
  const years = ['', '2022', '', '2023', '', '2022', '', '2023', ''];
  const measures = ['', ...Array.from({ length: 8 }, (_, n) => (n % 2 ? 'Price' : 'Units'))];
  const joined = { kind: 'use-first-row-as-header', params: { rows: 3, now: true } };
  expect(kinds(header, [years, measures, ...rows])).toMatchObject([joined]);
  const sexes = ['', 'Men', '', 'Women', '', 'Men', '', 'Women', ''];
  const lastYears = ['', ...Array.from({ length: 8 }, (_, n) => (n % 2 ? '2021' : '2020'))];
  expect(kinds(header, [sexes, lastYears, ...rows])).toMatchObject([joined]);
});

test('accepts names over two rows that are repeated above each of their columns', () => {
  const regions = ['North', 'South', 'East', 'West'];
  const rows = [
    ['', '2022', '2022', '2023', '2023'],
    ['Region', 'Units', 'Revenue', 'Units', 'Revenue'],
    ...regions.map((name, i) => [name, `${i + 4}`, `${900 + i}`, `${i + 7}`, `${950 + i}`]),
  ];
  const header = rows[0]!.map((_, c) => `Column ${c + 1}`);
  expect(kinds(header, rows)?.map((step) => step.kind)).toEqual([
    'use-first-row-as-header',
    'unpivot-columns',
    'pivot-columns',
  ]);
});

test('removes rows that repeat the header', () => {
  const page = (from: number) => [0, 1, 2].map((i) => [`2024-03-0${from + i}`, `${from * 7 + i}`]);
  const rows = [...page(1), ['Date', 'Depth'], ...page(4), ['Date', 'Depth'], ...page(7)];
  expect(kinds(['Date', 'Depth'], rows)).toEqual([
    {
      kind: 'filter-rows',
      params: { condition: 'trim(Date) == "Date" and trim(Depth) == "Depth"', action: 'remove' },
    },
  ]);
});

test('fills down the values that totals summarize and makes no columns of them', () => {
  const rows = ['North', 'South', 'East'].flatMap((name, i) => [
    [name, 'Lamp', `${i + 2}`],
    ['', 'Desk', `${i + 5}`],
    ['', 'Total', `${2 * i + 7}`],
  ]);
  expect(kinds(['Branch', 'Item', 'Sold'], rows)?.map((step) => step.kind)).toEqual([
    'filter-rows',
    'fill-down',
  ]);
});

test('unpivots columns that are groups of one thing next to their total', () => {
  const rows = ['Oslo', 'Bergen', 'Moss', 'Hamar'].map((name, i) => [
    name,
    `${70 + i}`,
    `${60 + i}`,
    `${130 + 2 * i}`,
  ]);
  expect(kinds(['City', 'Male', 'Female', 'Total'], rows)?.at(-1)?.params.columns).toEqual([
    'Male',
    'Female',
  ]);
});

test('removes totals even if there is nothing else to do, but no titles that only read like one', () => {
  const rows = [
    ['January', 'A', '100'],
    ['January', 'B', '150'],
    ['January total', '', '250'],
    ['February', 'A', '120'],
    ['February', 'B', '130'],
    ['February total', '', '250'],
  ];
  expect(kinds(['Month', 'Shop', 'Amount'], rows)).toEqual([
    {
      kind: 'filter-rows',
      params: { condition: 'oneOf(trim(Month), "January total", "February total")', action: 'remove' },
    },
  ]);
  const films = ['Total Recall', 'Heat', 'Big', 'Grand total', 'Up'];
  expect(
    kinds(
      ['Film', 'Minutes'],
      films.map((film, i) => [film, `${113 + i * 7}`]),
    ),
  ).toBeUndefined();
});

test('removes a closing balance that repeats the balance above it', () => {
  const header = ['Datum', 'Text', 'Betrag', 'Saldo'];
  const booked = [
    ['2024-01-03', 'Miete', '-500', '500'],
    ['2024-01-05', 'Gehalt', '2500', '3000'],
    ['2024-01-09', 'Einkauf', '-80.5', '2919.5'],
    ['2024-01-15', 'Strom', '-60', '2859.5'],
  ];
  expect(kinds(header, [...booked, ['2024-01-31', 'Endsaldo', '', '2859.5']])).toEqual([
    { kind: 'filter-rows', params: { condition: 'oneOf(trim(Text), "Endsaldo")', action: 'remove' } },
  ]);
  expect(kinds(header, [...booked, ['2024-01-31', 'Endsaldo', '', '2000']])).toBeUndefined();
});

test('continues with the names that two rows of headers give a series of columns', () => {
  const header = ['Shop', '2022', '', '2023', '', '2024', ''];
  const measures = ['', 'Units', 'Sales', 'Units', 'Sales', 'Units', 'Sales'];
  const shops = ['N', 'S', 'E', 'W'].map((shop, i) => [
    shop,
    ...header.slice(1).map((_, c) => `${40 + i * 7 + c}`),
  ]);
  expect(kinds(header, [measures, ...shops])?.map(({ kind }) => kind)).toEqual([
    'use-first-row-as-header',
    'unpivot-columns',
    'pivot-columns',
  ]);
  const subjects = ['Pupil', 'Maths', '', 'Art', '', 'Music', ''];
  expect(kinds(subjects, [measures, ...shops])?.map(({ kind }) => kind)).toEqual(['use-first-row-as-header']);
});

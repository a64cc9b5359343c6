import { expect, test } from 'vitest';
import { findRelational } from './find-relational.ts';

const reasons = (header: readonly string[], row: readonly string[]) =>
  findRelational({ header, rows: Array.from({ length: 30 }, () => row) }).map(({ reason }) => reason);

test('treats names that count as values', () => {
  expect(reasons(['City', 'Week 1', 'Week 2', 'Week 3'], ['Ulm', '4', '5', '6'])).toEqual([
    'This looks like a cross-tab. Unpivot 3 “Week” columns?',
  ]);
});

test('asks about lists that are spread over numbered columns, but not about parts of one value', () => {
  const header = (stem: string) => ['City', `${stem}_1`, `${stem}_2`, `${stem}_3`];
  expect(reasons(header('tag'), ['Ulm', 'red', 'old', 'big'])).toEqual([
    '“tag” is spread over 3 columns. Unpivot them into rows?',
  ]);
  expect(reasons(header('address'), ['Ulm', 'Hill House', '4 Mill Road', 'Leeds'])).toEqual([]);
  expect(reasons(header('tag'), ['Ulm', 'red', 'empty', ''])).toEqual([]);
});

test('doesn’t mistake questions for quarters', () => {
  const unpivoted = (header: readonly string[]) =>
    findRelational({ header, rows: Array.from({ length: 8 }, () => header.map(() => 'agree')) })[0]?.steps[0]
      ?.params.columns;
  expect(unpivoted(['Respondent', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'])).toHaveLength(6);
  expect(unpivoted(['Region', 'Q1', 'Q2', 'Q3', 'Q4'])).toHaveLength(4);
  const labels = (header: readonly string[], row: readonly string[]) =>
    findRelational({ header, rows: Array.from({ length: 8 }, () => row) })[0]?.steps[0]?.params.labelName;
  expect(labels(['Respondent', 'Q1', 'Q2', 'Q3'], ['R1', '4', '5', '3'])).toBe('Q');
  expect(labels(['Region', 'Q1', 'Q2', 'Q3'], ['North', '410', '522', '388'])).toBe('Quarter');
  expect(labels(['Filiale', '1. Quartal', '2. Quartal', '3. Quartal'], ['Nord', '4', '5', '6'])).toBe(
    'Quarter',
  );
});

test('doesn’t treat generated column names as values', () => {
  const generated = ['Column 1', 'Column 2', 'Column 3', 'Column 4'];
  expect(reasons(generated, ['AD', '+4230', 'Europe/Andorra', 'x'])).toEqual([]);
  expect(reasons(generated, ['1', '2', '3', '4'])).toEqual([]);
  expect(reasons(['Name', 'Column 2', 'Column 3', 'Column 4'], ['Ulm', 'a', 'b', 'c'])).toEqual([]);
});

test('reads periods in several notations, including what brackets repeat', () => {
  const unpivoted = (header: readonly string[], row: readonly string[]) =>
    findRelational({ header, rows: Array.from({ length: 8 }, () => row) })[0]?.steps[0]?.params.columns;
  expect(unpivoted(['Country', '2001 [YR2001]', '2002 [YR2002]'], ['Peru', '4', '5'])).toHaveLength(2);
  expect(unpivoted(['Team', '1980s', '1990s', '2000s'], ['Reds', '4', '5', '6'])).toHaveLength(3);
  expect(
    unpivoted(['Unit', 'H1 2019', 'H2 2019', 'H1 2020', 'H2 2020'], ['A', '4', '5', '6', '7']),
  ).toHaveLength(4);
  expect(unpivoted(['Area', '0-17', '18-64', '65 and over'], ['Ulm', '4', '5', '6'])).toHaveLength(3);
  expect(
    unpivoted(['Faith', '<$10k', '$10-20k', '>$20k', "Don't know"], ['A', '4', '5', '6', '7']),
  ).toHaveLength(4);
  expect(unpivoted(['Area', '1 bed', '2 beds', '3 beds'], ['Ulm', '4', '5', '6'])).toHaveLength(3);
});

test('gives each measure of numbered things its own column', () => {
  const steps = (header: readonly string[], row: readonly string[]) =>
    findRelational({
      header,
      rows: Array.from({ length: 8 }, (_, i) => [`${row[0]}${i}`, ...row.slice(1)]),
    })[0]?.steps.map(({ kind }) => kind);
  const both = ['unpivot-columns', 'pivot-columns'];
  expect(
    steps(['id', 'height_t1', 'weight_t1', 'height_t2', 'weight_t2'], ['a', '1', '2', '3', '4']),
  ).toEqual(both);
  expect(
    steps(['Family', 'Child1 Name', 'Child1 Age', 'Child2 Name', 'Child2 Age'], ['a', 'Bo', '2', 'Cy', '4']),
  ).toEqual(both);
});

test('doesn’t mistake decimals above columns for dates', () => {
  expect(reasons(['x', '0.01', '0.05', '0.1'], ['a', 'b', 'c', 'd'])).toEqual([]);
});

test('doesn’t unpivot the years of rows, or columns without capitals', () => {
  const rows = [1, 2, 3, 4, 5].map((i) => [
    String(2000 + i),
    ...[7, 3, 9, 5].map((n) => String(n * i + 300)),
  ]);
  const [first] = findRelational({ header: ['Year', 'Ulm', 'Oslo', 'Rome', 'Lima'], rows });
  expect(first?.steps[0]?.params.columns).toEqual(['Ulm', 'Oslo', 'Rome', 'Lima']);
  expect(
    findRelational({
      header: ['team', 'won', 'drawn', 'lost', 'points'],
      rows: rows.map(([, ...rest]) => ['Reds', ...rest]),
    }),
  ).toEqual([]);
});

test('stacks tables that are side by side, without adding a key', () => {
  const rows = Array.from({ length: 6 }, (_, i) => [`day ${i}`, `${i}.5`, `day ${i + 6}`, `${i}.7`]);
  expect(findRelational({ header: ['Date', 'Price', 'Date 2', 'Price 2'], rows })[0]?.steps).toEqual([
    { kind: 'add-row-number', params: { name: 'Row' } },
    {
      kind: 'rename-columns',
      params: {
        how: 'names',
        names: [
          { from: 'Date', to: '1 | Date' },
          { from: 'Price', to: '1 | Price' },
          { from: 'Date 2', to: '2 | Date' },
          { from: 'Price 2', to: '2 | Price' },
        ],
      },
    },
    expect.objectContaining({ kind: 'unpivot-columns' }),
    { kind: 'pivot-columns', params: { label: 'Measure', function: 'first', column: 'Value' } },
    { kind: 'drop-columns', params: { columns: ['Row', 'Group'] } },
  ]);
  // A single duplicated column is no table of its own, nor are two that don’t alternate.
  const header = ['Id', 'Phone', 'Phone 2', 'Price'];
  expect(findRelational({ header, rows })).toEqual([]);
});

test('knows the months and weekdays of other languages, all of one', () => {
  const unpivoted = (header: readonly string[]) =>
    findRelational({
      header,
      rows: Array.from({ length: 8 }, () => ['Mitte', ...header.slice(1).map(() => '4')]),
    })[0]?.steps[0]?.params;
  const months = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun'];
  expect(unpivoted(['Filiale', ...months])).toMatchObject({ columns: months, labelName: 'Month' });
  const days = ['lun', 'mar', 'mié', 'jue', 'vie'];
  expect(unpivoted(['Tienda', ...days])).toMatchObject({ columns: days, labelName: 'Weekday' });
  // Words of several languages are no series.
  expect(unpivoted(['Name', 'Set', 'Out'])).toBeUndefined();
});

test('unpivots questions that start with their number, without other numbers', () => {
  const header = ['Respondent', 'Age', 'Q1 Satisfied', 'Q2 Recommend', 'Q3 Return'];
  const rows = Array.from({ length: 8 }, (_, i) => [`R${i}`, `${30 + i}`, '4', '5', `${i % 5}`]);
  expect(findRelational({ header, rows })[0]?.steps[0]?.params.columns).toEqual(header.slice(2));
});

test('drops the empty column between tables side by side', () => {
  const header = ['Name', 'Score', 'Column 3', 'Name 2', 'Score 2'];
  const rows = ['Ann', 'Bob', 'Cem', 'Dee'].map((name, i) => [name, `${i}`, '', `${name}a`, `${i + 4}`]);
  expect(findRelational({ header, rows })[0]?.steps.at(-1)?.params.columns).toContain('Column 3');
});

test('names the columns of a measure by year after both', () => {
  const header = ['Land', 'Umsatz 2021', 'Umsatz 2022', 'Umsatz 2023'];
  const rows = ['Peru', 'Kuba', 'Iran', 'Mali'].map((land, i) => [
    land,
    `${80 + i}`,
    `${91 + i}`,
    `${75 + i}`,
  ]);
  expect(findRelational({ header, rows })[0]?.steps).toEqual([
    {
      kind: 'unpivot-columns',
      params: { columns: header.slice(1), labelName: 'Year', valueName: 'Umsatz', empty: 'keep' },
    },
  ]);
});

test('takes Q1 and Q2 above answers on a scale for questions, and above amounts for quarters', () => {
  const header = ['id', 'Q1_a', 'Q1_b', 'Q2_a', 'Q2_b', 'Q3_a', 'Q3_b'];
  const kindsOf = (cell: (i: number) => string) => {
    const rows = Array.from({ length: 9 }, (_, i) => [
      `R${i}`,
      ...header.slice(1).map((_, c) => cell(i * 5 + c * 3)),
    ]);
    return findRelational({ header, rows })[0]?.steps.map(({ kind }) => kind);
  };
  expect(kindsOf((i) => String(1 + (i % 5)))).toEqual(['unpivot-columns']);
  expect(kindsOf((i) => String(100 + i * 7))).toEqual(['unpivot-columns', 'pivot-columns']);
});

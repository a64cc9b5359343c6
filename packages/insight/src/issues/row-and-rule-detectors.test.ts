import { expect, test } from 'vitest';
import { findIssues } from './find-issues.ts';

function issuesOf(columns: readonly string[], rows: readonly (readonly string[])[]) {
  const ids = rows.map((_, i) => i);
  return findIssues({
    cells: { columns, rows: rows.length, cells: columns.map((_, c) => rows.map((row) => row[c] || null)) },
    types: columns.map(() => 'text'),
    rowIds: ids,
    positions: ids,
  });
}

const stems = ['Alba', 'Brevo', 'Castel', 'Dorna', 'Elvin', 'Fiora', 'Gladen', 'Harrow', 'Ibis', 'Juno'];
const kinds = ['Bakery', 'Garage', 'Pharmacy', 'School'];
const shops = stems.flatMap((stem, i) =>
  kinds.map((kind, k) => [
    String(i * 4 + k + 1),
    `${stem} ${kind}`,
    ['Rome', 'Oslo', 'Lima'][(i + k) % 3]!,
    `${stem}.${kind}@mail.org`.toLowerCase(),
  ]),
);
const shopColumns = ['id', 'name', 'town', 'email'];

test('a row with another id, other case and one typing error is reported as a near-duplicate', () => {
  const [id, ...rest] = shops[6]!;
  const again = [`${id}00`, rest[0]!.toUpperCase(), rest[1]!, rest[2]!];
  const typo = ['77', 'Ibis Phamracy', shops[34]![2]!, shops[34]![3]!];
  const found = issuesOf(shopColumns, [...shops, again, typo]).filter(
    ({ kind }) => kind === 'near-duplicates',
  );
  expect(found.map(({ cells }) => cells.map(({ row }) => row))).toEqual([[40, 41]]);
});

test('measurements that repeat in numbered rows are no near-duplicates', () => {
  const rows = shops.map((_, i) => [String(i + 1), String(100 + i * 7), ['a', 'b'][i % 2]!, 'x', 'y']);
  rows[30]![1] = rows[28]![1]!;
  expect(issuesOf(['', 'time', 'kind', 'site', 'side'], rows)).toEqual([]);
});

test('a row of the same id with a value missing is reported; rows that only their ids tell apart are not', () => {
  const missing = [shops[6]![0]!, shops[6]![1]!, '', shops[6]![3]!];
  const found = issuesOf(shopColumns, [...shops, missing]);
  expect(found.find(({ kind }) => kind === 'near-duplicates')?.cells.map(({ row }) => row)).toEqual([40]);
  const twice = ['77', ...shops[6]!.slice(1)];
  expect(issuesOf(shopColumns, [...shops, twice])).toEqual([]);
});

test('rows that share a name and differ in what it is, or in a number, are two things', () => {
  const branch = ['98', shops[6]![1]!, 'Bogota', 'bogota@mail.org'];
  expect(issuesOf(shopColumns, [...shops, branch])).toEqual([]);
  const numbered = Array.from({ length: 60 }, (_, i) => [`Room ${i}`, `Floor ${i % 4}`, 'free', 'north']);
  expect(issuesOf(['room', 'floor', 'state', 'side'], numbered)).toEqual([]);
});

const classes = Array.from({ length: 60 }, (_, i) => {
  const [girls, boys] = [8 + ((i * 7) % 13), 6 + ((i * 5) % 11)];
  return [`class ${i}`, String(girls), String(boys), String(girls + boys)];
});
const classColumns = ['class', 'girls', 'boys', 'pupils'];

test('a total that is not the sum of the columns next to it is reported', () => {
  const rows = classes.map((row, i) => (i === 12 ? [...row.slice(0, 3), '99'] : row));
  const found = issuesOf(classColumns, rows).filter(({ kind }) => kind === 'sums');
  expect(found).toMatchObject([{ columns: ['pupils'], cells: [{ row: 12, value: '99' }] }]);
  expect(issuesOf(classColumns, classes)).toEqual([]);
});

test('a part that is more than its whole is reported, and numbers without such names are not compared', () => {
  const rows = Array.from({ length: 60 }, (_, i) => {
    const total = 200 + ((i * 37) % 91);
    return [`site ${i}`, String(i === 30 ? total + 40 : total - 20 - ((i * 11) % 50)), String(total)];
  });
  const found = issuesOf(['site', 'female students', 'total students'], rows);
  expect(found).toMatchObject([{ kind: 'sums', cells: [{ row: 30 }] }]);
  expect(issuesOf(['site', 'rainfall', 'altitude'], rows)).toEqual([]);
});

test('phone numbers and postcodes that fail the check of their column are reported', () => {
  const rows = Array.from({ length: 60 }, (_, i) => [
    `person ${stems[i % 10]} ${i}`,
    i === 9 ? '555-12' : `555-${100 + i}-${1000 + i * 13}`,
    i === 20 ? '1234' : String(10_115 + i * 7),
    `SW${1 + (i % 9)}A ${1 + (i % 8)}AA`,
  ]);
  const found = issuesOf(['name', 'phone', 'zip', 'postcode'], rows).filter(({ kind }) => kind === 'broken');
  expect(found).toMatchObject([{ columns: ['phone', 'zip'], cells: [{ row: 9 }, { row: 20 }] }]);
  const plain = rows.map((row) => [row[0]!, row[1]!, row[2]!, row[3]!]);
  expect(issuesOf(['name', 'part', 'amount', 'note'], plain).filter(({ kind }) => kind === 'broken')).toEqual(
    [],
  );
});

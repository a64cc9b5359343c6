import { decimalType, type LogicalType } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { type AppendColumn, type AppendPoint, proposeAppends } from './propose-appends.ts';

const columns = (names: string, type: LogicalType = 'text'): readonly AppendColumn[] =>
  names.split(' ').map((name) => ({ name, type }));
const point = (after: string | null, names: string, appending: string | null = null): AppendPoint => ({
  after,
  appending,
  columns: columns(names),
});
const table = (source: string, names: string, rows = 10) => ({ source, rows, columns: columns(names) });

test('appends sources at the first point where the table has their columns', () => {
  const points = [
    point(null, 'Column1 Column2 Column3'),
    point('header', 'No Date Amount'),
    point('trim', 'No Date Amount'),
    point('split', 'No Day Month Amount'),
  ];
  expect(
    proposeAppends(points, [table('february', 'no date AMOUNT'), table('march', 'No Date Amount', 5)]),
  ).toEqual([
    {
      ...{ sources: ['february', 'march'], rows: 15, after: 'header', step: null },
      ...{ matched: 3, onlyHere: [], onlyThere: [] },
    },
  ]);
});

test('prefers a point where the types match', () => {
  const points = [
    point('header', 'No Date'),
    { after: 'types', appending: null, columns: columns('No Date', 'integer') },
  ];
  const typed = { source: 'february', rows: 1, columns: columns('No Date', 'integer') };
  expect(proposeAppends(points, [typed])).toMatchObject([{ after: 'types' }]);
});

test('appends numbers once the column is numeric, whatever the exact numeric type', () => {
  const at = (after: string, type: LogicalType) => ({
    after,
    appending: null,
    columns: columns('No Amount', type),
  });
  const points = [at('types', 'text'), at('replace', 'text'), at('parse', 'number')];
  const typed = { source: 'february', rows: 1, columns: columns('No Amount', decimalType(2)) };
  expect(proposeAppends(points, [typed])).toMatchObject([{ after: 'parse' }]);
});

test('adds the next source to an existing append step', () => {
  const points = [point('header', 'No Date Amount'), point('types', 'No Date Amount', 'append')];
  expect(proposeAppends(points, [table('march', 'No Date Amount')])).toMatchObject([
    { after: 'types', step: 'append' },
  ]);
});

test('reports columns that differ and doesn’t propose unrelated tables', () => {
  const points = [point(null, 'No Date Customer Amount Country')];
  const found = proposeAppends(points, [
    table('march', 'No Date Customer Amount Country Channel'),
    table('customers', 'Customer City Phone'),
    table('prices', 'Product Price'),
  ]);
  expect(found).toMatchObject([{ sources: ['march'], onlyHere: [], onlyThere: ['Channel'] }]);
});

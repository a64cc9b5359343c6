import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { readHistory } from './read-history.ts';

const rename = (oldColumnName: string, newColumnName: string) => ({
  op: 'core/column-rename',
  oldColumnName,
  newColumnName,
});

test('names the columns of an operation and its facets that the table lacks', () => {
  const facets = [{ type: 'list', columnName: 'Country', selection: [] }];
  const history = [
    rename('City', 'Town'),
    { op: 'core/column-removal', columnName: 'City' },
    { op: 'core/fill-down', columnName: 'Town', engineConfig: { mode: 'row-based', facets } },
    { op: 'core/fill-down', columnName: 'Town', engineConfig: { mode: 'row-based', facets: [] } },
  ];
  const known = unwrap(readHistory(history, { columns: ['City', 'Zip'] }));
  const said = known.problems.map(({ message }) => message);
  expect(known.operations.map(({ outcome }) => outcome)).toEqual([
    'exact',
    'changed',
    expect.stringMatching(/changed|left/),
    'exact',
  ]);
  expect(said[0]).toBe(
    'Operation 2 (column-removal) was imported with a difference: the table has no column “City”.',
  );
  expect(said.join('\n')).toMatch(/Operation 3 .*(?:no column “Country”|can’t be imported)/);
  const unknown = unwrap(readHistory(history.slice(0, 2)));
  expect(unknown.problems).toEqual([]);
});

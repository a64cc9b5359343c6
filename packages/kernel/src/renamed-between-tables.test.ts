import { expect, test } from 'vitest';
import { renamedBetweenTables, type SampledTable } from './renamed-between-tables.ts';

const towns = ['Ulm', 'Bonn', 'Kiel'];
const table = (label: string, names: readonly string[], rows: SampledTable['sample']): SampledTable => ({
  label,
  names,
  sample: rows,
});
const pairsOf = (tables: readonly SampledTable[], renamed = new Map<string, string>()) =>
  renamedBetweenTables(tables, renamed).map(({ table: at, name, column }) => [at, name, column]);

const july = table(
  'july',
  ['Town', 'n'],
  [
    [towns[0]!, '1'],
    [towns[1]!, '2'],
  ],
);
const june = table('june', ['city', 'n'], [[towns[2]!, '3']]);
const may = table(
  'may',
  ['City', 'n'],
  [
    [towns[0]!, '4'],
    [towns[1]!, '5'],
  ],
);

test('finds a column under another name, in whatever order the tables come', () => {
  expect(pairsOf([july, june, may])).toEqual([['may', 'City', 'Town']]);
  expect(pairsOf([june, july, may])).toEqual([['may', 'City', 'Town']]);
  expect(pairsOf([june, may, july])).toEqual([['july', 'Town', 'city']]);
});

test('asks once for each pair, and not about columns that a table has both of', () => {
  expect(pairsOf([july, may, july, may])).toEqual([['may', 'City', 'Town']]);
  const both = table('both', ['Town', 'city'], [['Ulm', 'Ulm']]);
  expect(pairsOf([both, july, may])).toEqual([]);
});

test('considers what was decided: the same column, or separate ones', () => {
  expect(pairsOf([july, may], new Map([['city', 'town']]))).toEqual([]);
  expect(pairsOf([july, may], new Map([['city', 'city']]))).toEqual([]);
});

test('compares tables of 8,000 columns', () => {
  const names = Array.from({ length: 8_000 }, (_, i) => `column ${i}`);
  const row = names.map((_, i) => `${i}`);
  const wide = table('wide', ['Town', ...names], [['Ulm', ...row]]);
  const next = table('next', ['Town name', ...names], [['Ulm', ...row]]);
  expect(pairsOf([wide, next])).toEqual([['next', 'Town name', 'Town']]);
});

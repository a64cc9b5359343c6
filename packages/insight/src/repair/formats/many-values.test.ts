import { expect, test } from 'vitest';
import { missingWords } from '../../meanings/missing-words.ts';
import { codeTable } from '../../table/coded-table.ts';
import { oneUnit } from './one-unit.ts';

/** More than the arguments that a call can have. */
const rows = 150_000;
const many = (make: (row: number) => string): string[] => Array.from({ length: rows }, (_, row) => make(row));
const day = (row: number): string => new Date(Date.UTC(1600, 0, 1 + row)).toISOString().slice(0, 10);

test.each([
  ['numbers', 'number', many((row) => `${row}.5`), '-999'],
  ['dates', 'date', many(day), '9999-12-31'],
] as const)('finds placeholders among more %s than a call can have arguments', (_, type, values, word) => {
  const counted = [{ value: word, count: 9 }, ...values.map((value) => ({ value, count: 1 }))];
  expect(missingWords(type, counted)).toEqual([word]);
});

test.each([
  ['weight', many((row) => (row === 7 ? '7000000000 mg' : `${row}.5 kg`)), [{ row: 7 }]],
  ['weight_kg', many((row) => (row === 7 ? '7000000000 mg' : `${row}.5`)), []],
] as const)(
  'converts units in a column %s of more values than a call can have arguments',
  (name, cells, changes) => {
    const search = oneUnit.find(codeTable({ columns: [name], rows, cells: [cells] }), () => false);
    let found = search.next();
    while (!found.done) found = search.next();
    expect(found.value).toMatchObject(changes);
  },
);

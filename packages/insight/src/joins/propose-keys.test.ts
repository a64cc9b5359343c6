import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type KeyColumn, proposeKeys } from './propose-keys.ts';
import { type Sketch, sketchOverlap, valuesIn } from './sketch.ts';

const sketchSize = 512;
const hashOf = (value: string): bigint => createHash('sha256').update(value).digest().readBigUInt64BE();

function sketch(values: readonly string[]): Sketch {
  const all = [...new Set(values.map(hashOf))].sort((a, b) => (a < b ? -1 : 1));
  return { hashes: all.slice(0, sketchSize), isCut: all.length > sketchSize };
}
const column = (name: string, values: readonly string[], type = 'text'): KeyColumn => ({
  name,
  type,
  values: sketch(values),
});
const many = (count: number, make: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => make(i));

const firms = many(40, (i) => `Firm ${String.fromCharCode(65 + (i % 26))}${i}`);
const customers = {
  name: 'customers',
  rows: 40,
  columns: [
    column('Name', firms),
    column(
      'Country',
      many(40, (i) => ['DE', 'FR', 'PT'][i % 3]!),
    ),
    column('id', many(40, String), 'integer'),
  ],
};

test('proposes a column whose values identify the rows of another table, whatever the names', () => {
  const here = [
    column('Buyer', firms.slice(0, 25)),
    column(
      'Country',
      many(30, (i) => ['DE', 'FR', 'PT'][i % 3]!),
    ),
    column(
      'Note',
      many(30, (i) => `note ${i}`),
    ),
  ];
  expect(proposeKeys(here, customers)).toMatchObject([{ left: 'Buyer', right: 'Name', share: 1 }]);
});

test('proposes numbers as keys if the names agree or there are many', () => {
  const numbers = many(20, String);
  const named = [column('customer_id', numbers, 'integer'), column('Quantity', numbers, 'integer')];
  expect(proposeKeys(named, customers).map(({ left, right }) => [left, right])).toEqual([
    ['customer_id', 'id'],
  ]);
  const codes = many(300, (i) => String(70_000 + i * 37));
  const parts = { name: 'Sheet2', rows: 300, columns: [column('Column 1', codes, 'integer')] };
  expect(proposeKeys([column('Part', codes.slice(0, 120), 'integer')], parts)).toMatchObject([
    { left: 'Part', right: 'Column 1' },
  ]);
});

test('proposes nothing if values differ or repeat in the other column', () => {
  expect(
    proposeKeys(
      [
        column(
          'Buyer',
          many(30, (i) => `Other ${i}`),
        ),
      ],
      customers,
    ),
  ).toEqual([]);
  expect(proposeKeys([column('Land', ['DE', 'FR', 'PT'])], customers)).toEqual([]);
});

test('estimates distinct and shared values from truncated sketches', () => {
  const [a, b] = [sketch(many(20_000, (i) => `v${i}`)), sketch(many(30_000, (i) => `v${i + 10_000}`))];
  expect(valuesIn(a)).toBeGreaterThan(17_000);
  expect(valuesIn(a)).toBeLessThan(23_000);
  expect(sketchOverlap(a, b).share).toBeCloseTo(0.5, 0);
  expect(valuesIn(sketch(['a', 'b']))).toBe(2);
});

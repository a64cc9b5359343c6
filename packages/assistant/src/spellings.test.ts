import { expect, test } from 'vitest';
import type { ColumnFacts } from './facts.ts';
import { spellings } from './spellings.ts';

const column = (counts: Readonly<Record<string, number>>): ColumnFacts => {
  const top = Object.entries(counts).map(([value, count]) => ({ value, count }));
  const valid = top.reduce((sum, { count }) => sum + count, 0);
  return {
    name: 'City',
    type: 'text',
    valid,
    mismatched: 0,
    empty: 0,
    null: 0,
    distinct: top.length,
    top,
  };
};

test('lists the most frequent spelling first', () => {
  expect(spellings(column({ Kiel: 90, Bonn: 50, kiel: 3, KIEL: 2, Ulm: 1 }))).toEqual([
    ['Kiel', 'kiel', 'KIEL'],
  ]);
});

test('prefers the case of the other values between spellings about as frequent', () => {
  expect(spellings(column({ kiel: 52, Kiel: 48, Bonn: 30, Ulm: 20 }))).toEqual([['Kiel', 'kiel']]);
  expect(spellings(column({ kiel: 90, Kiel: 3, Bonn: 30 }))).toEqual([['kiel', 'Kiel']]);
});

import type { RepairedCell } from '@winnow/engine';
import { expect, test } from 'vitest';
import { listedRepairs } from './listed-repairs.ts';

const cell = (rowId: number, from: string, where: RepairedCell['where'] = []): RepairedCell => ({
  ...{ row: rowId, rowId, column: 'City', from, to: 'Rome', where, rule: 'Typing errors' },
  ...{ reason: '', confidence: 0.95 },
});
const many = (count: number, from: string, where?: RepairedCell['where']): RepairedCell[] =>
  Array.from({ length: count }, (_, i) => cell(i, from, where));

test('lists every change, even next to one with many cells', () => {
  const listed = listedRepairs([...many(60_000, 'rome'), cell(7, 'Romee'), ...many(60, 'ROME')]);
  const counted = new Map<string, number>();
  for (const { from, more = 0 } of listed) counted.set(from!, (counted.get(from!) ?? 0) + 1 + more);
  expect([...counted]).toEqual([
    ['rome', 60_000],
    ['ROME', 60],
    ['Romee', 1],
  ]);
  expect(listed).toHaveLength(101);
});

test('lists changes to single rows completely, as far as they fit', () => {
  expect(listedRepairs(many(300, 'x', null))).toEqual(many(300, 'x', null));
  expect(listedRepairs(many(6_000, 'x', null))).toHaveLength(5_000);
});

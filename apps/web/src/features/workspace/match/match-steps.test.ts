import { expect, test } from 'vitest';
import { groupsOf, mergeSteps, survivorOf } from './match-steps.ts';

const pair = (a: number, b: number) => ({ a, b, score: 1 });

test('groups pairs that share a row, in any order', () => {
  expect(groupsOf([pair(5, 9), pair(1, 2), pair(2, 5)])).toEqual([[1, 2, 5, 9]]);
  expect(groupsOf([pair(3, 4), pair(7, 6)])).toEqual([
    [3, 4],
    [6, 7],
  ]);
});

test('prefers any value over a missing one', () => {
  expect(survivorOf([null, 'b'], 'first')).toBe('b');
  expect(survivorOf(['a', 'b', 'b'], 'frequent')).toBe('b');
  expect(survivorOf(['St', 'Street'], 'longest')).toBe('Street');
  expect(survivorOf(['9', '10', '2'], 'largest')).toBe('10');
  expect(survivorOf(['2023-01-05', '2024-02-01'], 'largest')).toBe('2024-02-01');
  expect(survivorOf([null, ''], 'longest')).toBeNull();
});

test('writes the surviving values into the first row, and removes the others', () => {
  const table = {
    ...{ rows: 3, looked: 3, columns: ['name', 'phone'], keys: [] },
    cells: { 1: ['Ann', null], 4: ['Anna', '555'] },
  };
  const report = { a: table, b: table, pairs: [], review: [], threshold: 0.5, total: 1 };
  expect(mergeSteps(report, [pair(1, 4)], { usual: 'first', byColumn: { name: 'longest' } })).toEqual([
    {
      kind: 'edit-cells',
      params: {
        edits: [
          { row: 1, column: 'name', value: 'Anna' },
          { row: 1, column: 'phone', value: '555' },
        ],
      },
    },
    { kind: 'filter-by-row', params: { rows: [4], action: 'remove' } },
  ]);
});

import { expect, test } from 'vitest';
import { describeRefresh } from './refresh-words.ts';

const before = {
  source: 'orders',
  changed: true,
  version: 2,
  rowsBefore: 10,
  columnsAdded: [],
  columnsGone: [],
};

test.each([
  [{ rows: 12 }, '12 rows, 2 more'],
  [{ rows: 10 }, '10 rows, as many as before'],
  [{ rows: 1, columnsGone: ['city'] }, '1 row, 9 fewer; city is missing'],
  [{ rows: 11, columnsAdded: ['a', 'b'] }, '11 rows, 1 more; a and b are new'],
  [
    { rows: 11, columnsAdded: ['a', 'b', 'c', 'd'], columnsGone: ['x'] },
    '11 rows, 1 more; a, b and 2 more are new; x is missing',
  ],
])('describes a new version of a source: %o', (now, words) => {
  expect(describeRefresh({ ...before, ...now })).toBe(words);
});

import { expect, test } from 'vitest';
import { findRelational } from './find-relational.ts';

const reasons = (header: readonly string[], row: readonly string[]) =>
  findRelational({ header, rows: Array.from({ length: 30 }, () => row) }).map(({ reason }) => reason);

test('names that count are values', () => {
  expect(reasons(['City', 'Week 1', 'Week 2', 'Week 3'], ['Ulm', '4', '5', '6'])).toEqual([
    'This looks like a cross-tab. Unpivot 3 “Week” columns?',
  ]);
});

test('names that columns got because the file gives none are no values', () => {
  const generated = ['Column 1', 'Column 2', 'Column 3', 'Column 4'];
  expect(reasons(generated, ['AD', '+4230', 'Europe/Andorra', 'x'])).toEqual([]);
  expect(reasons(generated, ['1', '2', '3', '4'])).toEqual([]);
  expect(reasons(['Name', 'Column 2', 'Column 3', 'Column 4'], ['Ulm', 'a', 'b', 'c'])).toEqual([]);
});

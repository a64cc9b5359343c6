import type { Effect } from '@winnow/contract/engine-types';
import { describe, expect, it } from 'vitest';
import { effectChip, effectText } from './effect-text.ts';

const nothing: Effect = {
  cellsChanged: 0,
  cellsEmptied: 0,
  cellsMismatched: 0,
  rowsBefore: 10,
  rowsAfter: 10,
  columnsAdded: [],
  columnsRemoved: [],
  columnsRenamed: [],
  columnsMoved: false,
  rowsSorted: false,
  byColumn: {},
  exact: true,
};

const renamed = (...names: readonly (readonly [string, string])[]): Partial<Effect> => ({
  columnsAdded: names.map(([, to]) => to),
  columnsRemoved: names.map(([from]) => from),
  columnsRenamed: names.map(([from, to]) => ({ from, to })),
});

const cases: readonly (readonly [Partial<Effect>, string, string])[] = [
  [{}, 'Nothing changes', 'no change'],
  [{ cellsChanged: 1005 }, '1,005 cells change', '1,005 cells'],
  [{ cellsChanged: 1_200_000 }, '1,200,000 cells change', '1.2M cells'],
  [{ cellsChanged: 2, cellsEmptied: 1 }, '2 cells change · 1 becomes empty', '2 cells'],
  [{ cellsMismatched: 1, columnsAdded: ['n'] }, '1 cell doesn’t match the type · column “n” added', '+1 col'],
  [{ columnsAdded: ['Row'] }, 'Column “Row” added', '+1 col'],
  [{ rowsAfter: 9, ...renamed(['1', 'id'], ['2', 'n']) }, '1 row is removed · 2 columns renamed', '−1 row'],
  [renamed(['City', 'Town']), 'Column “City” renamed', '1 renamed'],
  [{ ...renamed(['a', 'b']), columnsAdded: ['b', 'c'] }, 'Column “a” renamed · column “c” added', '+1 col'],
  [{ rowsSorted: true }, 'Rows reordered', 'order'],
  [{ columnsMoved: true }, 'Columns reordered', 'order'],
  [{ rowsSorted: true, rowsAfter: 4 }, '6 rows are removed', '−6 rows'],
  [
    { rowsAfter: 2, unread: { price: 1, weight: 2 } },
    '3 values couldn’t be read and aren’t included · 8 rows are removed',
    '−8 rows',
  ],
  [{ exact: false }, 'So far: nothing changes', 'no change'],
];

describe('the effect of a step in words', () => {
  it.each(cases)('%j: %s', (effect, text, chip) => {
    expect(effectText({ ...nothing, ...effect })).toBe(text);
    expect(effectChip({ ...nothing, ...effect })).toBe(chip);
  });
});

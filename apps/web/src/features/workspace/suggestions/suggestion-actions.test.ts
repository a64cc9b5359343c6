import { expect, test } from 'vitest';
import type { Suggestion } from '../data/workspace-api.ts';
import { ofColumnFirst, withoutReviewed } from './suggestion-actions.ts';

const suggestion = (kind: string, column: string | null): Suggestion => ({
  kind,
  column,
  columns: column === null ? [] : [column],
  reason: 'Most rows say otherwise',
  confidence: 0.9,
  examples: [],
  counted: 'all',
  says: `${column} is ${kind}`,
  count: 3,
  unit: 'cells',
  steps: [],
});

test('moves suggestions for the current column to the front, and keeps the order of the rest', () => {
  const all = [suggestion('duplicates', null), suggestion('spaces', 'a'), suggestion('case', 'b')];
  expect(ofColumnFirst(all, 'b').map(({ kind }) => kind)).toEqual(['case', 'duplicates', 'spaces']);
  expect(ofColumnFirst(all, null)).toEqual(all);
});

test('leaves out the suggestion whose cells are exactly those of the review', () => {
  const spaces = suggestion('spaces', 'a');
  const repaired: Suggestion = { ...suggestion('dependencies', 'b'), inReview: true };
  const review = { total: 3, looked: 10, rows: 10 };
  const kinds = (more: readonly Suggestion[], of: typeof review | undefined) =>
    withoutReviewed([repaired, spaces, ...more], of).map(({ kind }) => kind);
  expect(kinds([], review)).toEqual(['spaces']);
  expect(kinds([], undefined)).toEqual(['dependencies', 'spaces']);
  expect(kinds([], { ...review, total: 2 })).toEqual(['dependencies', 'spaces']);
  expect(kinds([], { ...review, rows: 100 })).toEqual(['dependencies', 'spaces']);
  const other: Suggestion = { ...suggestion('case', 'c'), inReview: true };
  expect(kinds([other], review)).toEqual(['dependencies', 'spaces', 'case']);
});

import { expect, test } from 'vitest';
import type { Suggestion } from '../data/workspace-api.ts';
import { ofColumnFirst } from './suggestion-actions.ts';

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

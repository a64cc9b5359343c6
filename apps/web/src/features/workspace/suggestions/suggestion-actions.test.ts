import type { StepDraft } from '@winnow/recipe';
import { expect, test } from 'vitest';
import type { Suggestion } from '../data/workspace-api.ts';
import { ofColumnFirst, stepOf } from './suggestion-actions.ts';

const suggestion = (kind: string, column: string | null, steps: Suggestion['steps'] = []): Suggestion => ({
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
  steps,
});

test('previews the step of a suggestion; one without a step is only shown, and never discards values', () => {
  const trim: StepDraft = { kind: 'collapse-spaces', params: { columns: ['a'] } };
  expect(stepOf(suggestion('spaces', 'a', [trim]))).toBe(trim);
  for (const kind of ['mismatched', 'missing', 'case']) expect(stepOf(suggestion(kind, 'a'))).toBeUndefined();
});

test('what is said of the chosen column comes first, all else as it came', () => {
  const all = [suggestion('duplicates', null), suggestion('spaces', 'a'), suggestion('case', 'b')];
  expect(ofColumnFirst(all, 'b').map(({ kind }) => kind)).toEqual(['case', 'duplicates', 'spaces']);
  expect(ofColumnFirst(all, null)).toEqual(all);
});

import { parseStep, stepDefinition } from '@winnow/recipe';
import { expect, test } from 'vitest';
import type { Suggestion } from '../data/workspace-api.ts';
import { ofColumnFirst, stepOf } from './suggestion-actions.ts';

const suggestion = (kind: string, column: string | null, steps: Suggestion['steps'] = []): Suggestion => ({
  kind,
  column,
  says: `${column} is ${kind}`,
  count: 3,
  unit: 'cells',
  steps,
});

test('what has no single remedy begins with a form that is filled in', () => {
  for (const kind of ['mismatched', 'missing']) {
    const offer = stepOf(suggestion(kind, 'Qty'))!;
    const definition = stepDefinition(offer.kind)!;
    const params = { ...definition.defaults(['Qty']), ...offer.params } as never;
    expect(parseStep({ id: 's1', kind: offer.kind, params }).ok, kind).toBe(true);
  }
});

test('a remedy that is told is taken; what has none is only shown', () => {
  const trim = { kind: 'collapse-spaces', params: { columns: ['a'] } };
  expect(stepOf(suggestion('spaces', 'a', [trim]))).toBe(trim);
  expect(stepOf(suggestion('case', 'a'))).toBeUndefined();
});

test('what is said of the chosen column comes first, all else as it came', () => {
  const all = [suggestion('duplicates', null), suggestion('spaces', 'a'), suggestion('case', 'b')];
  expect(ofColumnFirst(all, 'b').map(({ kind }) => kind)).toEqual(['case', 'duplicates', 'spaces']);
  expect(ofColumnFirst(all, null)).toEqual(all);
});

import { expect, test } from 'vitest';
import { parseRecipe } from './recipe.ts';
import { sourceNamesIn } from './source-names.ts';

test('finds sources that have steps, and those that a step, a macro or a parameter names', () => {
  const join = (id: string, source: unknown) => ({
    id,
    kind: 'join-source',
    params: { source, keys: [{ left: 'a', right: 'b' }] },
  });
  const inner = { winnow: 1, name: 'm', steps: [join('s1', 'in a macro')] };
  const parsed = parseRecipe({
    winnow: 1,
    name: 'r',
    parameters: [{ name: 'which', type: 'text', value: 'by parameter' }],
    steps: [
      join('a', 'joined'),
      join('b', { $parameter: 'which' }),
      { id: 'c', kind: 'union-source', params: { source: 'appended', more: ['declared', 'and more'] } },
      { id: 'd', kind: 'macro', params: { macro: { name: 'm', title: 'M', version: '1' }, recipe: inner } },
    ],
    sources: { declared: { steps: [] } },
  });
  expect(parsed.problems).toEqual([]);
  expect(parsed.ok && sourceNamesIn(parsed.value)).toEqual([
    'declared',
    'joined',
    'by parameter',
    'appended',
    'and more',
    'in a macro',
  ]);
});

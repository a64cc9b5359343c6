import { expect, test } from 'vitest';
import { editRecipe } from './edit-recipe.ts';
import { rebaseRecipe } from './rebase-recipe.ts';
import { emptyRecipe, type Recipe, type Step } from './recipe.ts';

const step = (id: string, column = id): Step => ({ id, kind: 'trim-text', params: { columns: [column] } });
const of = (...steps: readonly Step[]): Recipe => ({ ...emptyRecipe, steps });
const base = of(step('a'), step('b'), step('c'));
const shown = ({ steps }: Recipe): string =>
  steps.map(({ id, params }) => `${id}:${(params.columns as string[])[0]}`).join(' ');

test('keeps what others added, changed, moved and removed, below the own change', () => {
  const mine = of(step('a'), step('m'), step('b', 'mine'), step('c'));
  const theirs = of(step('c'), step('b'), step('t'), step('a', 'theirs'));
  expect(shown(rebaseRecipe(base, mine, theirs))).toBe('c:c b:mine t:t a:theirs m:m');
  expect(shown(rebaseRecipe(base, of(step('a'), step('b')), of(...base.steps, step('t'))))).toBe(
    'a:a b:b t:t',
  );
  expect(shown(rebaseRecipe(base, of(...base.steps, step('m')), of(step('a'), step('c'))))).toBe(
    'a:a c:c m:m',
  );
});

test('lets the own change win over another change or a removal of the same step', () => {
  const mine = editRecipe(base, { kind: 'replace', step: step('b', 'mine') });
  const theirs = editRecipe(base, { kind: 'replace', step: step('b', 'theirs') });
  expect(shown(rebaseRecipe(base, mine, theirs))).toBe('a:a b:mine c:c');
  const without = editRecipe(base, { kind: 'remove', id: 'b' });
  expect(shown(rebaseRecipe(base, mine, without))).toBe('a:a b:mine c:c');
  expect(shown(rebaseRecipe(base, without, theirs))).toBe('a:a c:c');
});

test('moves steps but not those of others, and merges parameters, plugins and sources by name', () => {
  const moved = editRecipe(base, { kind: 'move', id: 'c', after: null });
  expect(shown(rebaseRecipe(base, moved, of(...base.steps, step('t'))))).toBe('c:c a:a b:b t:t');
  const pin = (version: string) => ({ version }) as never;
  const parameter = (name: string, value: string) => ({ name, type: 'text', value }) as never;
  const from: Recipe = { ...base, parameters: [parameter('p', '1'), parameter('q', '1')] };
  const mine: Recipe = {
    ...from,
    parameters: [parameter('p', 'mine'), parameter('q', '1')],
    plugins: { one: pin('1') },
    sources: { x: { steps: [step('x')] } },
  };
  const theirs: Recipe = { ...from, parameters: [parameter('p', '1')], plugins: { two: pin('2') } };
  expect(rebaseRecipe(from, mine, theirs)).toEqual({
    ...base,
    parameters: [parameter('p', 'mine')],
    plugins: { one: pin('1'), two: pin('2') },
    sources: { x: { steps: [step('x')] } },
  });
});

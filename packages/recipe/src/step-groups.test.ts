import { describe, expect, test } from 'vitest';
import { editRecipe } from './edit-recipe.ts';
import { insertSteps, recipeOfSteps } from './insert-steps.ts';
import { emptyRecipe, parseRecipe, type Recipe, type Step } from './recipe.ts';
import { areAdjacent, stepRuns } from './step-groups.ts';

const step = (id: string, group?: string): Step => ({
  id,
  kind: 'trim-text',
  params: { columns: [id] },
  ...(group === undefined ? {} : { group }),
});

/** Formats the steps of a recipe with their groups: `a b[x] c[x]`. */
const shown = ({ steps }: Pick<Recipe, 'steps'>): string =>
  steps.map(({ id, group }) => (group === undefined ? id : `${id}[${group}]`)).join(' ');

const recipe: Recipe = { ...emptyRecipe, steps: [step('a'), step('b', 'x'), step('c', 'x'), step('d')] };

describe('groups of steps', () => {
  test('are created, renamed and dissolved by one edit', () => {
    const grouped = editRecipe(recipe, { kind: 'group', ids: ['a', 'b'], group: 'y' });
    expect(shown(grouped)).toBe('a[y] b[y] c[x] d');
    const apart = editRecipe(grouped, { kind: 'group', ids: ['a', 'b'], group: null });
    expect(shown(apart)).toBe('a b c[x] d');
    expect(apart.steps[0]).toEqual(step('a'));
  });

  test('absorb a step placed between two of their own, and release one that leaves', () => {
    expect(shown(editRecipe(recipe, { kind: 'move', id: 'd', after: 'b' }))).toBe('a b[x] d[x] c[x]');
    expect(shown(editRecipe(recipe, { kind: 'move', id: 'b', after: 'd' }))).toBe('a c[x] d b');
    expect(shown(editRecipe(recipe, { kind: 'move', id: 'b', after: 'c' }))).toBe('a c[x] b[x] d');
    expect(shown(editRecipe(recipe, { kind: 'add', step: step('e'), after: 'b' }))).toBe(
      'a b[x] e[x] c[x] d',
    );
    expect(shown(editRecipe(recipe, { kind: 'add', step: step('e'), after: 'c' }))).toBe('a b[x] c[x] e d');
  });

  test('are stored in recipe files, and copied along with steps', () => {
    const parsed = parseRecipe(JSON.parse(JSON.stringify(recipe)));
    expect(parsed.ok && parsed.value.steps).toEqual(recipe.steps);
    const copied = recipeOfSteps(recipe, new Set(['b', 'c']));
    const { ids, recipe: pasted } = insertSteps({ ...emptyRecipe, steps: [step('z')] }, copied);
    expect(shown(pasted)).toBe(`z ${ids[0]}[x] ${ids[1]}[x]`);
    const into = insertSteps(recipe, recipeOfSteps(recipe, new Set(['d'])), 'b');
    expect(shown(into.recipe)).toBe(`a b[x] ${into.ids[0]}[x] c[x] d`);
  });

  test('are runs of steps with the same name', () => {
    const runs = stepRuns([...recipe.steps, step('e', 'x'), step('f', 'y')]);
    expect(runs.map(({ group, steps }) => [group, steps.length])).toEqual([
      [undefined, 1],
      ['x', 2],
      [undefined, 1],
      ['x', 1],
      ['y', 1],
    ]);
    expect(areAdjacent(recipe.steps, new Set(['b', 'c']))).toBe(true);
    expect(areAdjacent(recipe.steps, new Set(['a', 'c']))).toBe(false);
  });
});

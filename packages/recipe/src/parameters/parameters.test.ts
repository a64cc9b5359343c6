import { describe, expect, it } from 'vitest';
import { parseStep } from '../check-recipe.ts';
import { editRecipe } from '../edit-recipe.ts';
import { insertSteps, recipeOfSteps } from '../insert-steps.ts';
import { emptyRecipe, parseRecipe, type Recipe } from '../recipe.ts';
import type { RecipeParameter } from './parameter.ts';
import { setParameterValues } from './set-parameter-values.ts';

const parameters: readonly RecipeParameter[] = [
  { name: 'rate', type: 'number', value: 1.5 },
  { name: 'target', type: 'column', value: 'City' },
  { name: 'since', type: 'date', value: '2024-02-29', required: true },
];
const recipe: Recipe = {
  ...emptyRecipe,
  parameters,
  steps: [
    { id: 's1', kind: 'trim-text', params: { columns: { $parameter: 'target' } } },
    { id: 's2', kind: 'add-column', params: { name: { $parameter: 'rate' }, formula: 'n * $rate + 1' } },
  ],
  sources: {
    B: { steps: [{ id: 's3', kind: 'trim-text', params: { columns: [{ $parameter: 'target' }] } }] },
  },
};
const codes = (result: { readonly problems: readonly { readonly code: string }[] }): readonly string[] =>
  result.problems.map(({ code }) => code);

describe('parameters of a recipe', () => {
  it('are read from a file and written to one, and a file without them remains without them', () => {
    const read = parseRecipe(JSON.parse(JSON.stringify(recipe)));
    expect(read.ok && read.value).toEqual(recipe);
    const old = parseRecipe({ winnow: 1, name: 'Old', steps: [] });
    expect(old.ok && Object.keys(old.value)).toEqual(['winnow', 'name', 'steps']);
  });

  it('are refused in a file with a value of another type, an invalid name, or a duplicate name', () => {
    const read = (one: object, ...more: object[]) =>
      codes(parseRecipe({ winnow: 1, name: '', steps: [], parameters: [one, ...more] }));
    const rate = parameters[0]!;
    expect(read({ ...rate, value: 'x' })).toEqual(['recipe/not-a-recipe']);
    expect(read({ ...rate, type: 'date', value: '2024-02-30' })).toEqual(['recipe/not-a-recipe']);
    expect(read({ ...rate, name: 'a b' })).toEqual(['recipe/not-a-recipe']);
    expect(read(rate, rate)).toEqual(['recipe/parameter-taken']);
  });

  it('fill the fields of steps in the form that each field requires', () => {
    const values = recipe.steps.map((step) => parseStep(step, parameters));
    expect(values.map((one) => one.ok && one.value)).toMatchObject([
      { columns: ['City'] },
      { name: '1.5', formula: 'n * $rate + 1' },
    ]);
    const unknown = parseStep(recipe.steps[0]!, [{ name: 'targt', type: 'column', value: 'City' }]);
    expect(unknown.problems).toMatchObject([
      { code: 'recipe/unknown-parameter', fix: 'Use “targt”.', at: { stepId: 's1', param: 'columns' } },
    ]);
  });

  it('take the values of a run, parsed as their types', () => {
    const set = setParameterValues(recipe, { since: ' 2025-01-31 ', rate: '-2e3', target: 'Town' });
    expect(set.ok && set.value.parameters?.map(({ value }) => value)).toEqual([-2000, 'Town', '2025-01-31']);
    expect(codes(setParameterValues(recipe, {}))).toEqual(['recipe/missing-parameter']);
    const wrong = setParameterValues(recipe, { since: '31.1.2025', rate: 'many', target: '', rat: '1' });
    expect(codes(wrong)).toEqual([
      'recipe/unknown-parameter',
      'recipe/bad-parameter',
      'recipe/bad-parameter',
      'recipe/bad-parameter',
    ]);
    expect(setParameterValues(emptyRecipe, {})).toMatchObject({ ok: true, value: emptyRecipe });
  });

  it('are renamed wherever they are used, and leave their value behind when deleted', () => {
    const renamed = editRecipe(recipe, {
      kind: 'set-parameter',
      parameter: { ...parameters[1]!, name: 'place' },
      was: 'target',
    });
    expect(renamed.steps[0]?.params).toEqual({ columns: { $parameter: 'place' } });
    expect(renamed.sources?.B?.steps[0]?.params).toEqual({ columns: [{ $parameter: 'place' }] });
    const gone = parameters.reduce<Recipe>(
      (before, { name }) => editRecipe(before, { kind: 'remove-parameter', name }),
      recipe,
    );
    expect(gone.parameters).toBeUndefined();
    expect(gone.steps.map(({ params }) => params)).toEqual([
      { columns: ['City'] },
      { name: '1.5', formula: 'n * 1.5 + 1' },
    ]);
    expect(gone.sources?.B?.steps[0]?.params).toEqual({ columns: ['City'] });
  });

  it('are copied along with steps, but do not replace an existing one of the same name', () => {
    const copied = recipeOfSteps(recipe, new Set(['s2']));
    expect(copied.parameters).toEqual([parameters[0]]);
    const own = { name: 'rate', type: 'number', value: 9 } as const;
    expect(insertSteps({ ...emptyRecipe, parameters: [own] }, copied).recipe.parameters).toEqual([own]);
    expect(insertSteps(emptyRecipe, copied).recipe.parameters).toEqual([parameters[0]]);
  });
});

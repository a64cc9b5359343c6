import { describe, expect, it } from 'vitest';
import { parseStep } from '../check-recipe.ts';
import { editRecipe } from '../edit-recipe.ts';
import { parametersUsedBy } from '../parameters/used-parameters.ts';
import { pluginNamesIn } from '../plugin-library.ts';
import { emptyRecipe, parseRecipe, type Recipe, type Step } from '../recipe.ts';
import { expandMacro } from './expand-macro.ts';
import { macroRecipeOf, macroSteps, macroValues } from './macro-of-steps.ts';

const steps: readonly Step[] = [
  { id: 'a', kind: 'trim-text', params: { columns: ['Phone', 'City'] } },
  {
    id: 'b',
    kind: 'add-column',
    params: { name: 'Clean', formula: 'Phone.replace(" ", "") + "Phone"' },
  },
];
const values = macroValues(steps);
const recipe = macroRecipeOf('Clean phone', steps, [
  { name: 'phone', type: 'column', value: 'Phone', required: true },
  {
    name: 'result',
    type: 'text',
    value: 'Clean',
    places: values.filter((one) => one.value === 'Clean').map((one) => one.place),
  },
]);
const macro = (given: object): Step => ({
  id: 's7',
  kind: 'macro',
  params: {
    macro: { name: 'cleanPhone', title: 'Clean phone', version: '1.0.0' },
    recipe: recipe as unknown as Step['params'],
    values: given as Step['params'],
  },
});
const codes = (result: { readonly problems: readonly { readonly code: string }[] }): readonly string[] =>
  result.problems.map(({ code }) => code);

describe('macros', () => {
  it('turn columns and values of the steps into inputs, in fields and formulas, but not in text', () => {
    expect(recipe.steps.map(({ params }) => params)).toEqual([
      { columns: [{ $parameter: 'phone' }, 'City'] },
      { name: { $parameter: 'result' }, formula: '$phone.replace(" ", "") + "Phone"' },
    ]);
    expect(recipe.parameters?.map(({ name, type }) => [name, type])).toEqual([
      ['phone', 'column'],
      ['result', 'text'],
    ]);
  });

  it('expand into plain steps with the values of the step in place of inputs', () => {
    expect(expandMacro(macro({ phone: 'Mobile no', result: 'Mobile' })).map(({ params }) => params)).toEqual([
      { columns: ['Mobile no', 'City'] },
      { name: 'Mobile', formula: '`Mobile no`.replace(" ", "") + "Phone"' },
    ]);
  });

  it('keep references to parameters of the recipe when expanded, even if inputs have the same names', () => {
    const linked = macro({ phone: { $parameter: 'result' }, result: { $parameter: 'phone' } });
    expect(expandMacro(linked).map(({ params }) => params)).toEqual([
      { columns: [{ $parameter: 'result' }, 'City'] },
      { name: { $parameter: 'phone' }, formula: '$result.replace(" ", "") + "Phone"' },
    ]);
  });

  it('are read from a recipe file, and their references are not those of the recipe', () => {
    const read = parseRecipe({ ...emptyRecipe, steps: [macro({ phone: 'Phone' })] });
    expect(codes(read)).toEqual([]);
    expect(parametersUsedBy(macro({ phone: { $parameter: 'which' } }))).toEqual(['which']);
    const parameters: Recipe['parameters'] = [{ name: 'phone', type: 'text', value: 'x' }];
    const renamed = editRecipe(
      { ...emptyRecipe, parameters, steps: [macro({ phone: 'Phone' })] },
      { kind: 'set-parameter', was: 'phone', parameter: { ...parameters[0]!, name: 'tel' } },
    );
    expect(renamed.steps).toEqual([macro({ phone: 'Phone' })]);
  });

  it('require a value for each column, of the type of the input, and accept no unknown inputs', () => {
    expect(codes(parseStep(macro({ phone: 'Phone' })))).toEqual([]);
    expect(codes(parseStep(macro({})))).toEqual(['recipe/missing-parameter']);
    expect(codes(parseStep(macro({ phone: 7 })))).toEqual(['recipe/bad-parameter']);
    expect(codes(parseStep(macro({ phone: 'Phone', other: 'x' })))).toEqual(['recipe/unknown-parameter']);
  });

  it('expand the steps of other macros into their own', () => {
    const nested = {
      ...macro({}),
      params: { ...macro({}).params, recipe: { ...recipe, steps: [macro({})] } },
    };
    expect(codes(parseStep(nested as unknown as Step))).toEqual(['recipe/nested-macro']);
    expect(macroSteps([steps[0]!, macro({ phone: 'Mobile' })]).map(({ id, kind }) => [id, kind])).toEqual([
      ['s1', 'trim-text'],
      ['s2', 'trim-text'],
      ['s3', 'add-column'],
    ]);
  });

  it('name the plugins that their formulas call', () => {
    const formula = { ...steps[1]!, params: { name: 'x', formula: 'iban.format(Phone)' } };
    const calling = { ...macro({}).params, recipe: macroRecipeOf('M', [formula], []) };
    const step = { id: 's1', kind: 'macro', params: calling } as unknown as Step;
    expect(pluginNamesIn({ steps: [step] })).toEqual(['iban']);
  });
});

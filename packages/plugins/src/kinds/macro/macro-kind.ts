import { type MacroParams, macroRecipe, macroStep, parseStep } from '@winnow/recipe';
import { z } from 'zod';
import { pluginProblems } from '../../problems.ts';
import { definePluginKind } from '../plugin-kind.ts';

const fields = {
  /** The steps, and the inputs as the parameters of their recipe. */
  recipe: macroRecipe,
};

const schema = z.object({ ...fields, name: z.string(), title: z.string(), version: z.string() });

/** Several steps of a recipe saved as one, with inputs; without code. */
export const macroKind = definePluginKind({
  kind: 'macro',
  title: 'Macro',
  summary: 'Several steps saved as one, with inputs of its own.',
  hasCode: false,
  manifest: fields,
  example: z.never(),
  check(manifest) {
    const { recipe, name, title, version } = schema.parse(manifest);
    const parameters = (recipe.parameters ?? []).map(({ required: _, ...one }) => one);
    const problems = (recipe.steps as MacroParams['recipe']['steps']).flatMap((step, index) => {
      const parsed = parseStep(step, parameters as MacroParams['recipe']['parameters']);
      const found =
        step.kind === macroStep.kind ? ['a macro contains no other macro'] : parsed.problems.map(messageOf);
      return found.map((reason) => pluginProblems.badManifest({ path: `recipe.steps.${index}`, reason }));
    });
    const ids = recipe.steps.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      problems.push(
        pluginProblems.badManifest({ path: 'recipe.steps', reason: 'two steps have the same id' }),
      );
    const names = (recipe.parameters ?? []).map((one) => one.name);
    if (new Set(names).size < names.length)
      problems.push(
        pluginProblems.badManifest({ path: 'recipe.parameters', reason: 'two inputs have the same name' }),
      );
    const carried = macroStep.params.safeParse({ macro: { name, title, version }, recipe });
    if (!carried.success)
      problems.push(pluginProblems.badManifest({ path: 'recipe', reason: 'no step can carry it' }));
    return problems;
  },
  exports: () => [],
  template: {
    manifest: {
      kind: 'macro',
      name: 'myMacro',
      title: 'My macro',
      description: '',
      version: '1.0.0',
      recipe: {
        winnow: 1,
        name: 'My macro',
        parameters: [{ name: 'column', type: 'column', value: 'Name', required: true }],
        steps: [{ id: 's1', kind: 'trim-text', params: { columns: [{ $parameter: 'column' }] } }],
      },
    },
    code: '',
    examples: [],
  },
});

const messageOf = ({ message }: { readonly message: string }): string => message.replace(/\.$/, '');

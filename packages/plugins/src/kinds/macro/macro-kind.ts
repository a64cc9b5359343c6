import { defineMessages } from '@winnow/kernel';
import { type MacroPlugin, macroRecipe } from '@winnow/recipe';
import { z } from 'zod';
import { definePluginKind } from '../plugin-kind.ts';

type MacroRecipe = MacroPlugin['recipe'];

const messages = defineMessages('plugin-kind.macro', {
  title: 'Macro',
  plural: 'Macros',
  summary: 'Several steps saved as one, with inputs of its own.',
  naming: 'Recipes use this name. You can’t change it after publishing.',
  inputs: 'Inputs',
  needsNoInputs: 'It needs no inputs.',
  steps: 'Steps',
});

/** Several recipe steps saved as one, with inputs but without code. */
export const macroKind = definePluginKind({
  kind: 'macro',
  messages,
  title: messages.title,
  plural: messages.plural,
  summary: messages.summary,
  naming: () => messages.naming,
  icon: ['M19 8h-14', 'M5 12h9', 'M11 16h-6', 'M15 16h6', 'M18 13v6'],
  hasCode: false,
  /** The steps, with the inputs as parameters of their recipe. */
  fields: { recipe: macroRecipe },
  example: z.never(),
  check: () => [],
  carriedRecipe: ({ recipe }) => recipe as MacroRecipe,
  entryPoints: () => [],
  inRecipes: ({ manifest: { name, title, version, recipe }, integrity }) => ({
    kind: 'macro',
    plugin: { name, title, version, integrity, recipe: recipe as MacroRecipe },
  }),
  /** The steps come from a recipe, where the macro is saved. */
  form: [],
  facts: ({ recipe }) => [
    {
      title: messages.inputs,
      parameters: (recipe as MacroRecipe).parameters ?? [],
      none: messages.needsNoInputs,
    },
    { title: messages.steps, steps: recipe as MacroRecipe },
  ],
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

import { describeFunctions } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import { describePluginKinds } from '@winnow/plugins';
import { recipeSchema } from '@winnow/recipe';
import { describeSteps } from '@winnow/steps';
import { z } from 'zod';
import { type Command, UsageError, word } from '../command.ts';

const answers: Readonly<Record<string, () => Json>> = {
  recipe: () => z.toJSONSchema(recipeSchema, { io: 'input', unrepresentable: 'any' }) as Json,
  steps: () => describeSteps() as unknown as Json,
  functions: () => describeFunctions() as unknown as Json,
  plugins: () => describePluginKinds() as unknown as Json,
};

export const schema: Command = {
  name: 'schema',
  usage: 'winnow schema recipe|steps|functions|plugins',
  summary:
    'Print the JSON Schema of recipe files, all steps or functions with their parameters and examples, or all kinds of plugins with their manifests.',
  words: ['TOPIC'],
  options: {},
  async run(invocation) {
    const what = word(invocation, 0, 'recipe, steps, functions or plugins');
    const answer = Object.hasOwn(answers, what) ? answers[what] : undefined;
    if (!answer) throw new UsageError(`Unknown topic “${what}”. Use recipe, steps, functions or plugins.`);
    return { json: answer() };
  },
};

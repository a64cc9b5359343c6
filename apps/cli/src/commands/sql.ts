import { unwrap } from '@winnow/kernel';
import { dialectIds } from '@winnow/sql';
import { type Command, problemsAnswer, word } from '../command.ts';
import { engineOption } from '../lib/engine-option.ts';
import { inputPaths } from '../lib/given-paths.ts';
import { openProject } from '../lib/input-file.ts';
import { importInputs, readRecipeToRun } from '../lib/recipe-file.ts';

export const sql: Command = {
  name: 'sql',
  usage: `winnow sql RECIPE.json INPUT… [--param NAME=VALUE]… [--engine ${dialectIds.join('|')}]`,
  summary: 'Print a recipe as SQL with one common table expression per step.',
  words: ['RECIPE.json', 'INPUT…'],
  options: { engine: { type: 'string' }, param: { type: 'string', multiple: true } },
  async run(invocation) {
    const engine = engineOption(invocation);
    const parsed = await readRecipeToRun(word(invocation, 0, 'RECIPE.json'), invocation);
    word(invocation, 1, 'INPUT');
    if (!parsed.ok) return problemsAnswer(parsed.problems);
    const inputs = inputPaths(invocation.positionals.slice(1));
    await using project = await openProject(inputs, { once: inputs });
    await importInputs(project, parsed.value, invocation.positionals.slice(1));
    const text = unwrap(await project.engine.sql(parsed.value, engine));
    return { json: { engine, sql: text }, text };
  },
};

import { type Json, unwrap } from '@winnow/kernel';
import { type Command, problemLine, problemsAnswer, textOption, word } from '../command.ts';
import { inputPaths } from '../lib/given-paths.ts';
import { openProject } from '../lib/input-file.ts';
import { pluginsFor } from '../lib/plugin-library.ts';
import { importInputs, readRecipeToRun } from '../lib/recipe-file.ts';

export const checkRecipeCommand: Command = {
  name: 'check-recipe',
  usage: 'winnow check-recipe RECIPE.json INPUT… [--param NAME=VALUE]… [--plugins DIR] [--json]',
  summary: 'Check a recipe against a file. Lists the problems and the columns of each step.',
  words: ['RECIPE.json', 'INPUT…'],
  options: { plugins: { type: 'string' }, param: { type: 'string', multiple: true } },
  async run(invocation) {
    const recipePath = word(invocation, 0, 'RECIPE.json');
    const parsed = await readRecipeToRun(recipePath, invocation);
    word(invocation, 1, 'INPUT');
    if (!parsed.ok) return problemsAnswer(parsed.problems);
    const plugins = await pluginsFor(recipePath, textOption(invocation, 'plugins'));
    if (!plugins.ok) return problemsAnswer(plugins.problems);
    const inputs = inputPaths(invocation.positionals.slice(1));
    await using project = await openProject(inputs, { plugins: plugins.value, once: inputs });
    await importInputs(project, parsed.value, invocation.positionals.slice(1));
    const report = unwrap(await project.engine.check(parsed.value));
    const wrong = report.problems.some((one) => one.severity === 'error');
    const lines = report.steps.flatMap((step) => [
      `${step.state === 'ok' ? '✓' : step.state === 'off' ? '–' : '✗'} ${step.id}  ${step.sentence}`,
      ...step.problems.map((one) => `    ${problemLine(one)}`),
    ]);
    return {
      status: wrong ? 1 : 0,
      json: { problems: report.problems, steps: report.steps, output: report.output } as unknown as Json,
      text: lines.join('\n'),
    };
  },
};

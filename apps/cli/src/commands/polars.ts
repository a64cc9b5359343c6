import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { plainCsvDialect } from '@winnow/formats';
import type { Json } from '@winnow/kernel';
import { type Command, problemsAnswer, textOption, word } from '../command.ts';
import { inputPaths } from '../lib/given-paths.ts';
import { openProject } from '../lib/input-file.ts';
import { importInputs, readRecipeToRun } from '../lib/recipe-file.ts';

export const polars: Command = {
  name: 'polars',
  usage: 'winnow polars RECIPE.json INPUT… [--param NAME=VALUE]… [-o SCRIPT.py] [--json]',
  summary:
    'Print a recipe as a Polars script (Python) that gives the same table. DuckDB runs the steps that Polars can’t express.',
  words: ['RECIPE.json', 'INPUT…'],
  options: { output: { type: 'string', short: 'o' }, param: { type: 'string', multiple: true } },
  files: (invocation) => ({ reads: invocation.positionals, writes: [textOption(invocation, 'output')] }),
  async run(invocation) {
    const parsed = await readRecipeToRun(word(invocation, 0, 'RECIPE.json'), invocation);
    word(invocation, 1, 'INPUT');
    if (!parsed.ok) return problemsAnswer(parsed.problems);
    const given = invocation.positionals.slice(1);
    const inputs = inputPaths(given);
    await using project = await openProject(inputs, { once: inputs });
    const imported = await importInputs(project, parsed.value, given);
    const files = Object.fromEntries(
      imported.map(({ source, path, format, options }) => [
        source,
        { fileName: basename(path), csv: plainCsvDialect(format, options) },
      ]),
    );
    const made = await project.engine.polars(parsed.value, files);
    if (!made.ok) return problemsAnswer(made.problems);
    const { script, sources, inDuckDb } = made.value;
    const out = textOption(invocation, 'output');
    if (out !== undefined) await writeFile(out, script);
    for (const { sentence, reason } of inDuckDb) invocation.say(`In DuckDB: ${sentence} (${reason})`);
    return {
      json: { script, sources, inDuckDb } as unknown as Json,
      text: out === undefined ? script : `Script written to ${out}`,
    };
  },
};

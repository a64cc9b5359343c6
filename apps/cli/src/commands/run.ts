import { resolve } from 'node:path';
import type { ExportReport } from '@winnow/engine/protocol';
import { hasOwnNames } from '@winnow/engine/report/has-own-names';
import { counted, type Json, unwrap } from '@winnow/kernel';
import { stepsThatNameRows } from '@winnow/recipe';
import { dialectIds } from '@winnow/sql';
import { type Command, problemsAnswer, textOption, UsageError, word } from '../command.ts';
import { engineOption } from '../lib/engine-option.ts';
import { expandPaths, inputPaths, isAddress } from '../lib/given-paths.ts';
import { withImportProblems } from '../lib/import-problems.ts';
import { formatOfName, type ImportedInput, openProject } from '../lib/input-file.ts';
import { asJson, failedLines, judgeChecks } from '../lib/judge-checks.ts';
import { pluginsFor } from '../lib/plugin-library.ts';
import { importInputs, readRecipeToRun } from '../lib/recipe-file.ts';
import { importByName, importUnited, probableNames } from '../lib/union-inputs.ts';
import { givenOptions, optionsLikeInput, writeOptions } from '../lib/write-options.ts';

export const run: Command = {
  name: 'run',
  usage: `winnow run RECIPE.json INPUT… -o OUT [--union | --union-by-name [--source-column NAME] [--renamed COLUMN=NAME]…] [--engine ${dialectIds.join('|')}] [--param NAME=VALUE]… [--plugins DIR] [--spreadsheet-safe] [--option NAME=VALUE]… [--json]`,
  summary:
    'Run a recipe on a file and write the result. Exits with status 1 and writes nothing if a blocking check of the recipe fails. Pass other sources of the recipe as name=FILE. Set parameters of the recipe with --param NAME=VALUE. With --union, reads several files with the same columns as one; with --union-by-name, matches columns by name and fills those that a file lacks with null; --renamed COLUMN=NAME says which column such a file has instead, and probable matches are reported. CSV is written in the dialect of a CSV input; set options of the written format with --option NAME=VALUE. With ClickHouse, reads and writes Parquet at s3://… and https://… addresses.',
  words: ['RECIPE.json', 'INPUT…'],
  options: {
    output: { type: 'string', short: 'o' },
    engine: { type: 'string' },
    // Values of the recipe’s parameters.
    param: { type: 'string', multiple: true },
    // Folder of plugins; defaults to “plugins” next to the recipe.
    plugins: { type: 'string' },
    // Adds an apostrophe before text that a spreadsheet would evaluate as a formula.
    'spreadsheet-safe': { type: 'boolean' },
    mismatched: { type: 'string' },
    // Options of the output format.
    option: { type: 'string', multiple: true },
    // Treats all inputs, which have the same columns, as one table.
    union: { type: 'boolean' },
    // Treats all inputs as one table, with columns matched by name.
    'union-by-name': { type: 'boolean' },
    // Adds a column with the name of the file that a row comes from.
    'source-column': { type: 'string' },
    // A column of the first file, and its name in files that lack it.
    renamed: { type: 'string', multiple: true },
  },
  files: (invocation) => ({ reads: invocation.positionals, writes: [textOption(invocation, 'output')] }),
  async run(invocation) {
    const recipePath = word(invocation, 0, 'RECIPE.json');
    word(invocation, 1, 'INPUT');
    const out = textOption(invocation, 'output');
    if (!out) throw new UsageError('Missing option: -o OUT');
    const format = formatOfName(out);
    if (!format) throw new UsageError(`Can’t write ${out}: unknown file extension.`);
    const engine = engineOption(invocation);
    const parsed = await readRecipeToRun(recipePath, invocation);
    if (!parsed.ok) return problemsAnswer(parsed.problems);
    const plugins = await pluginsFor(recipePath, textOption(invocation, 'plugins'));
    if (!plugins.ok) return problemsAnswer(plugins.problems);
    const started = performance.now();
    const given = expandPaths(invocation.positionals.slice(1));
    const byName = invocation.values['union-by-name'] === true;
    const column = textOption(invocation, 'source-column');
    if (column !== undefined && !byName) throw new UsageError('--source-column needs --union-by-name.');
    const renamed = parseRenames(invocation.values.renamed);
    if (renamed.length > 0 && !byName) throw new UsageError('--renamed needs --union-by-name.');
    const isUnion = byName || invocation.values.union === true;
    const files = isUnion ? [...given] : inputPaths(given);
    if (files.filter((one) => one === '-').length > 1)
      throw new UsageError('Only one input can be “-”, which reads stdin.');
    await using project = await openProject([...files, out], {
      engine,
      plugins: plugins.value,
      once: files,
    });
    const united = byName ? await importByName(project, parsed.value, given, column, renamed) : undefined;
    const { inputs, recipe } =
      united ??
      (isUnion
        ? await importUnited(project, parsed.value, given)
        : { inputs: await importInputs(project, parsed.value, given), recipe: parsed.value });
    const checked = unwrap(await project.engine.check(recipe));
    const errors = checked.problems.filter((one) => one.severity === 'error');
    if (errors.length > 0) return problemsAnswer(errors);
    const byRow = stepsThatNameRows(recipe);
    if (byRow.length > 0)
      invocation.say(
        `Step ${byRow.join(', ')} changes individual rows by their position in the file that the recipe was created on. Check that ${files[0] ?? 'this file'} has the same rows there.`,
      );
    const probable = await probableNames(project, recipe, united?.union);
    const judged = await judgeChecks(project.engine, recipe);
    if (!judged.ok) return problemsAnswer(judged.problems);
    const failures = failedLines(judged.value);
    if (judged.value.some(({ held, level }) => held !== true && level === 'block'))
      return {
        status: 1,
        json: { checks: asJson(judged.value) },
        text: [...failures, `${out} was not written: a blocking check failed.`].join('\n'),
      };
    const options = {
      ...(await optionsLikeInput(format, inputs[0], hasOwnNames(checked))),
      ...writeOptions(format, {
        spreadsheetSafe: invocation.values['spreadsheet-safe'] === true,
        mismatched: textOption(invocation, 'mismatched') ?? 'text',
      }),
      ...givenOptions(format, invocation),
    };
    const request = { view: { recipe }, format, options, path: isAddress(out) ? out : resolve(out) };
    const report = unwrap(await project.engine.export(request));
    const json: Json = {
      rowsIn: isUnion ? inputs.reduce((sum, one) => sum + one.rows, 0) : (inputs[0]?.rows ?? 0),
      rowsOut: report.rows,
      rejected: inputs.reduce((sum, one) => sum + one.rejected, 0),
      mismatched: report.mismatched,
      ...(report.unread === undefined ? {} : { unread: report.unread }),
      ms: Math.round(performance.now() - started),
      peakBytes: process.resourceUsage().maxRSS * 1024,
      engine,
      ...(judged.value.length > 0 ? { checks: asJson(judged.value) } : {}),
      ...(probable.length > 0 ? { probableNames: [...probable] } : {}),
    };
    const text = [
      ...probable,
      ...failures,
      `${counted(report.rows, 'row')} written to ${out}`,
      ...unreadLines(inputs, report),
    ].join('\n');
    return withImportProblems({ json, text }, inputs);
  },
};

/** Lines about rejected rows, mismatched values and those that summaries leave out. */
function unreadLines(
  inputs: readonly Pick<ImportedInput, 'name' | 'rejected'>[],
  { mismatched, unread = 0 }: Pick<ExportReport, 'mismatched' | 'unread'>,
): readonly string[] {
  const rejected = inputs.filter((one) => one.rejected > 0);
  return [
    ...rejected.map((one) => `${one.name}: ${counted(one.rejected, 'row')} rejected`),
    ...(mismatched > 0
      ? [`${counted(mismatched, 'value')} ${mismatched === 1 ? 'doesn’t' : 'don’t'} match the data type`]
      : []),
    ...(unread > 0
      ? [
          `${counted(unread, 'value')} couldn’t be read and ${unread === 1 ? 'isn’t' : 'aren’t'} included in summaries`,
        ]
      : []),
  ];
}

/** `COLUMN=NAME`, any number of times. */
function parseRenames(values: unknown): readonly { readonly column: string; readonly other: string }[] {
  return ((values ?? []) as readonly string[]).map((text) => {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) throw new UsageError(`--renamed ${text}: write COLUMN=NAME.`);
    return { column: text.slice(0, at), other: text.slice(at + 1) };
  });
}

import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Json, unwrap } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { type Command, type Invocation, textOption, UsageError, word } from '../command.ts';
import { formatOfName, importInput, openProject } from '../lib/input-file.ts';
import { writeOptions } from '../lib/write-options.ts';

/** Default confidence threshold for applying a change. */
const usualThreshold = 0.92;

export const clean: Command = {
  name: 'clean',
  usage: 'winnow clean FILE -o OUT --report R.json [--threshold T] [--recipe OUT.json] [--json]',
  summary:
    'Repair cells whose correct value follows from the rest of the table. Reports each change with its reason. T is the minimum confidence, from 0 to 1.',
  words: ['FILE'],
  options: {
    output: { type: 'string', short: 'o' },
    report: { type: 'string' },
    threshold: { type: 'string' },
    recipe: { type: 'string' },
  },
  files: (invocation) => ({
    reads: invocation.positionals,
    writes: ['output', 'report', 'recipe'].map((name) => textOption(invocation, name)),
  }),
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const out = textOption(invocation, 'output');
    if (!out) throw new UsageError('Missing option: -o OUT');
    const format = formatOfName(out);
    if (!format) throw new UsageError(`Can’t write ${out}: unknown file extension.`);
    const threshold = thresholdOf(invocation);
    await using project = await openProject([path, out], { once: [path] });
    const input = await importInput(project, path, 'input');
    // Compare and write cells as the strings in the file, so that an inferred type can't change
    // correct values.
    const header = input.steps.filter((step) => step.kind !== 'set-types');
    const found = unwrap(await project.engine.repairs({ recipe: recipeOf(header) }, threshold));
    const steps: Step[] = [
      ...header,
      ...found.steps.map((step, i) => ({ id: `r${i + 1}`, ...step, params: step.params as Step['params'] })),
    ];
    const recipe = recipeOf(steps);
    // Write values that were not repaired exactly as they were read.
    const options = writeOptions(format, { spreadsheetSafe: false, mismatched: 'text' });
    const written = unwrap(
      await project.engine.export({ view: { recipe }, format, options, path: resolve(out) }),
    );
    const report = { rows: found.rows, cells: found.cells } as unknown as Json;
    const [reportPath, recipePath] = [textOption(invocation, 'report'), textOption(invocation, 'recipe')];
    if (reportPath) await writeFile(reportPath, `${JSON.stringify(report, null, 2)}\n`);
    if (recipePath) await writeFile(recipePath, `${JSON.stringify(recipe, null, 2)}\n`);
    const json = { rows: written.rows, changed: found.cells.length, steps: steps.length, threshold };
    return { json, text: `${found.cells.length} cells changed, ${written.rows} rows written to ${out}` };
  },
};

function recipeOf(steps: readonly Step[]): Recipe {
  return { winnow: 1, name: '', steps: [...steps] };
}

function thresholdOf(invocation: Invocation): number {
  const given = textOption(invocation, 'threshold');
  if (given === undefined) return usualThreshold;
  const threshold = Number(given);
  if (given.trim() === '' || !(threshold >= 0 && threshold <= 1))
    throw new UsageError('--threshold takes a number from 0 to 1.');
  return threshold;
}

import { type Json, unwrap } from '@winnow/kernel';
import { type Command, textOption, UsageError, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const facet: Command = {
  name: 'facet',
  usage: 'winnow facet FILE --column C [--formula F] [--limit N] [--json]',
  summary: 'Count the distinct values of a column or a formula.',
  words: ['FILE'],
  options: { column: { type: 'string' }, formula: { type: 'string' }, limit: { type: 'string' } },
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const column = textOption(invocation, 'column');
    if (!column) throw new UsageError('Missing option: --column C');
    const formula = textOption(invocation, 'formula');
    const limit = Number(textOption(invocation, 'limit') ?? 10_000);
    await using project = await openProject([path], { once: [path] });
    const input = await importInput(project, path, 'input');
    // Count values as the strings in the file, not as inferred types.
    const steps = input.steps.filter((step) => step.kind !== 'set-types');
    const found = unwrap(
      await project.engine.facet({
        view: { recipe: { winnow: 1, name: '', steps } },
        column,
        limit,
        ...(formula === undefined ? {} : { formula }),
      }),
    );
    return {
      json: { choices: found.choices as unknown as Json, blank: found.blank, total: found.total },
      text: asTable(
        ['value', 'count'],
        [...found.choices.map((one) => [one.value, String(one.count)]), ['(blank)', String(found.blank)]],
      ),
    };
  },
};

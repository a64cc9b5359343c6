import type { Selection } from '@winnow/insight';
import { type Json, unwrap } from '@winnow/kernel';
import { type Command, type Invocation, textOption, UsageError, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const suggest: Command = {
  name: 'suggest',
  usage: 'winnow suggest FILE [--column C] [--value V] [--select START:END] [--json]',
  summary:
    'Suggest up to five steps for a column, a value or some characters of a value, with the effect of each.',
  options: { column: { type: 'string' }, value: { type: 'string' }, select: { type: 'string' } },
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    const selection = selectionOf(invocation);
    await using project = await openProject([path]);
    const input = await importInput(project, path, 'input');
    // Cells are shown as they are in the file.
    const steps = input.steps.filter((step) => step.kind !== 'set-types');
    const view = { recipe: { winnow: 1 as const, name: '', steps } };
    const { cards } = unwrap(await project.engine.suggest(view, selection));
    const text = asTable(
      ['suggestion', 'cells', 'rows after', 'why'],
      cards.map(({ sentence, effect, reason }) => [
        sentence,
        String(effect.cells),
        String(effect.rowsAfter),
        reason,
      ]),
    );
    return { json: { cards } as unknown as Json, text: cards.length === 0 ? 'Nothing to suggest.' : text };
  },
};

function selectionOf(invocation: Invocation): Selection {
  const [column, value, select] = ['column', 'value', 'select'].map((name) => textOption(invocation, name));
  if (value !== undefined && column === undefined) throw new UsageError('--value requires --column C.');
  if (select === undefined)
    return { ...(column === undefined ? {} : { column }), ...(value === undefined ? {} : { value }) };
  const [, start, end] = /^(\d+):(\d+)$/.exec(select) ?? [];
  if (start === undefined || Number(end) <= Number(start))
    throw new UsageError('--select takes START:END, for example 0:4.');
  if (column === undefined || value === undefined)
    throw new UsageError('--select requires --column C and --value V.');
  return { column, value, start: Number(start), end: Number(end) };
}

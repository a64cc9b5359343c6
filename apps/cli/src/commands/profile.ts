import { type Json, typeName, unwrap } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const profile: Command = {
  name: 'profile',
  usage: 'winnow profile FILE [--json]',
  summary:
    'Says what is in each column: type, quality, distinct values, distribution, most frequent values, patterns.',
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    await using project = await openProject([path]);
    const input = await importInput(project, path, 'input');
    const recipe = { winnow: 1 as const, name: '', steps: input.steps };
    const found = unwrap(await project.engine.profile({ recipe }, undefined));
    const json = { rows: found.rows, columns: found.columns as unknown as Json };
    const text = asTable(
      ['column', 'type', 'valid', 'mismatched', 'empty', 'null', 'distinct', 'most frequent'],
      found.columns.map((one) => [
        one.name,
        typeName(one.type),
        String(one.valid),
        String(one.mismatched),
        String(one.empty),
        String(one.null),
        String(one.distinct),
        one.top
          .slice(0, 3)
          .map((top) => top.value ?? 'null')
          .join(', '),
      ]),
    );
    return { json, text };
  },
};

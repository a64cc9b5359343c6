import { missingWords, rankMeanings } from '@winnow/insight';
import { type Json, typeName, unwrap } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

export const profile: Command = {
  name: 'profile',
  usage: 'winnow profile FILE [--json]',
  summary:
    'Profile each column: type, meaning, quality, distinct values, distribution, most frequent values and patterns.',
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    await using project = await openProject([path]);
    const input = await importInput(project, path, 'input');
    const recipe = { winnow: 1 as const, name: '', steps: input.steps };
    const found = unwrap(await project.engine.profile({ recipe }, undefined));
    // What the texts of the file are, with those that no type can be read from.
    const untyped = input.steps.filter((step) => step.kind !== 'set-types');
    const texts = unwrap(await project.engine.profile({ recipe: { ...recipe, steps: untyped } }, undefined));
    const columns = found.columns.map((column, i) => {
      const top = texts.columns[i]?.top ?? [];
      const [first, ...others] = rankMeanings(
        column.name,
        top.map(({ value }) => value),
      );
      return {
        ...column,
        meaning: first?.id ?? column.meaning ?? null,
        confidence: first?.confidence ?? null,
        evidence: first?.evidence ?? null,
        runnersUp: others.slice(0, 3).map(({ id, confidence }) => ({ meaning: id, confidence })),
        missing: missingWords(column.type, top),
      };
    });
    const json = { rows: found.rows, columns: columns as unknown as Json };
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

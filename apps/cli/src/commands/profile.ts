import { type Json, typeName, unwrap } from '@winnow/kernel';
import { type Command, word } from '../command.ts';
import { asTable } from '../lib/as-table.ts';
import { importInput, openProject } from '../lib/input-file.ts';

/**
 * Confidence from which the meaning of strings or numbers determines a type that differs from the
 * stored one.
 */
const minTypeConfidence = 0.8;
const typesByMeaning: Readonly<Record<string, string>> = { time: 'time', 'date-time': 'datetime' };

export const profile: Command = {
  name: 'profile',
  usage: 'winnow profile FILE [--json]',
  summary:
    'Profile each column: type, meaning, quality, distinct values, distribution, most frequent values and patterns.',
  words: ['FILE'],
  options: {},
  async run(invocation) {
    const path = word(invocation, 0, 'FILE');
    await using project = await openProject([path], { once: [path] });
    const input = await importInput(project, path, 'input');
    const recipe = { winnow: 1 as const, name: '', steps: input.steps };
    const found = unwrap(await project.engine.profile({ recipe }, undefined));
    const columns = found.columns.map(({ meanings: ranked = [], missing = [], ...column }) => {
      const [first, ...others] = ranked;
      return {
        ...column,
        type: (first && first.confidence >= minTypeConfidence && typesByMeaning[first.id]) || column.type,
        meaning: first?.id ?? null,
        confidence: first?.confidence ?? null,
        evidence: first?.evidence ?? null,
        runnersUp: others.map(({ id, confidence, evidence }) => ({ meaning: id, confidence, evidence })),
        missing,
      };
    });
    const json = { rows: found.rows, columns: columns as unknown as Json };
    const text = asTable(
      ['column', 'type', 'meaning', 'valid', 'mismatched', 'empty', 'null', 'distinct', 'most frequent'],
      found.columns.map((one) => [
        one.name,
        typeName(one.type),
        one.meanings?.[0]?.title ?? '',
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

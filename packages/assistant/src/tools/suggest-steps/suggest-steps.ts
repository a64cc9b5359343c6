import type { Selection } from '@winnow/insight';
import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { columnName, project } from '../inputs.ts';
import { defineTool, noAnswer } from '../tool.ts';

const bound = z.union([z.number(), z.string().max(100)]).exactOptional();

const messages = defineMessages('tool.suggest_steps', {
  used: ({ project: of }: { project: string }) => `Looked for steps for ${of}`,
});

export const suggestSteps = defineTool({
  name: 'suggest_steps',
  messages,
  summary:
    'Suggests up to five changes, ranked, for one or several columns, or for values, a range or a part of the quality bar of a column. Each has its effect, examples and complete steps for propose_steps.',
  input: z.strictObject({
    project,
    column: columnName.exactOptional(),
    value: z.string().max(10_000).exactOptional(),
    values: z.array(z.string().max(10_000).nullable()).min(1).max(1_000).exactOptional(),
    range: z.strictObject({ from: bound, to: bound }).exactOptional(),
    part: z.enum(['valid', 'mismatched', 'empty']).exactOptional(),
    columns: z.array(columnName).min(1).max(200).exactOptional(),
  }),
  // Proposals contain values.
  exposure: 'samples',
  async run({ project: id, ...selection }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const cards = await found.value.suggest(selection satisfies Selection);
    if (!cards.ok) return cards;
    return ok({
      answer: {
        schema: noAnswer,
        profile: noAnswer,
        samples: () => ({ suggestions: cards.value }) as unknown as Json,
      },
      parts: [],
      says: messages.used({ project: found.value.name }),
    });
  },
});

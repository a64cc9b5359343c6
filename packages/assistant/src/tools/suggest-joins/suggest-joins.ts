import type { JoinProposal } from '@winnow/insight';
import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { project } from '../inputs.ts';
import { defineTool, noAnswer } from '../tool.ts';

const messages = defineMessages('tool.suggest_joins', {
  used: ({ project: of }: { project: string }) => `Looked for joins for ${of}`,
});

export const suggestJoins = defineTool({
  name: 'suggest_joins',
  messages,
  summary:
    'Suggests how to join the other sources of a project to its table, most likely first: the columns, how many rows match, and the step for propose_steps.',
  input: z.strictObject({ project }),
  exposure: 'profile',
  async run({ project: id }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const joins = await found.value.joins();
    if (!joins.ok) return joins;
    return ok({
      answer: {
        schema: noAnswer,
        // In whole percents, one row more or less reveals nothing about a cell.
        profile: () => ({
          joins: joins.value.map((one) => ({
            ...keysOf(one),
            matched: `${Math.round((100 * one.matched) / Math.max(one.rows, 1))} %`,
          })),
        }),
        samples: () => ({
          joins: joins.value.map((one) => ({
            ...keysOf(one),
            rows: one.rows,
            matched: one.matched,
            rowsAfter: one.rowsAfter,
            isUsed: one.isUsed,
          })),
        }),
      },
      parts: [],
      says: messages.used({ project: found.value.name }),
    });
  },
});

function keysOf({ source, left, right, ignoreCase }: JoinProposal): Record<string, Json> {
  const params = { source, how: 'left', keys: [{ left, right }], ignoreCase };
  return { source, left, right, step: { kind: 'join-source', params } };
}

import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { isFrequentValue } from '../../frequent.ts';
import { columnName, project } from '../inputs.ts';
import { defineTool, noAnswer } from '../tool.ts';

const messages = defineMessages('tool.facet', {
  used: ({ column }: { column: string }) => `Counted the values of ${column}`,
});

export const facet = defineTool({
  name: 'facet',
  messages,
  summary:
    'Lists the distinct values of a column with their counts, most frequent first. If rows may not be disclosed, rare and identifying values are only counted, not listed.',
  input: z.strictObject({
    project,
    column: columnName,
    search: z.string().max(200).optional(),
    limit: z.int().min(1).max(100).default(30),
  }),
  exposure: 'profile',
  async run({ project: id, column, search, limit }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const read = await found.value.facet(column, search, limit);
    if (!read.ok) return read;
    const facts = await found.value.facts();
    if (!facts.ok) return facts;
    const { rows, columns } = facts.value.facts;
    const meaning = columns.find(({ name }) => name === column)?.meaning;
    const { choices, total } = read.value;
    const frequent = choices.filter(({ value, count }) => isFrequentValue(value, { count, rows, meaning }));
    return ok({
      answer: {
        schema: noAnswer,
        // The number of rare values that contain an arbitrary text would reveal them letter by
        // letter.
        profile: () =>
          ({
            choices: frequent,
            ...(search ? {} : { total, withheld: choices.length - frequent.length }),
          }) as unknown as Json,
        samples: () => ({ choices, total }) as unknown as Json,
      },
      parts: [],
      says: messages.used({ column }),
    });
  },
});

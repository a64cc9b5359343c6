import { type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { exposes } from '../../exposure.ts';
import { leastRows } from '../../frequent.ts';
import { columnName, project } from '../inputs.ts';
import { defineTool } from '../tool.ts';

export const facet = defineTool({
  name: 'facet',
  summary:
    'The distinct values of a column with their counts, most frequent first; those of one row alone only where rows may be told.',
  input: z.strictObject({
    project,
    column: columnName,
    search: z.string().max(200).optional(),
    limit: z.int().min(1).max(100).default(30),
  }),
  exposure: 'profile',
  async run({ project: id, column, search, limit }, { project: find, exposure }) {
    const found = find(id);
    if (!found.ok) return found;
    const read = await found.value.facet(column, search, limit);
    if (!read.ok) return read;
    const { choices, total } = read.value;
    const told = {
      choices: exposes(exposure, 'samples') ? choices : choices.filter(({ count }) => count >= leastRows),
      total,
    };
    return ok({ told: told as unknown as Json, parts: [], says: `Counted the values of ${column}` });
  },
});

import { type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { columnName, project } from '../inputs.ts';
import { defineTool } from '../tool.ts';

export const facet = defineTool({
  name: 'facet',
  summary: 'The distinct values of a column with their counts, most frequent first.',
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
    return ok({ told: read.value as unknown as Json, parts: [], says: `Counted the values of ${column}` });
  },
});

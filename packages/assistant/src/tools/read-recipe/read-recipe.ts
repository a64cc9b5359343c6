import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { project } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const messages = defineMessages('tool.read_recipe', {
  used: ({ project: of }: { project: string }) => `Read the recipe of ${of}`,
});

export const readRecipe = defineTool({
  name: 'read_recipe',
  messages,
  summary:
    'Lists the steps of the current recipe in order; as sentences only if rows may be shared, since conditions and edits contain cell values.',
  input: z.strictObject({ project }),
  exposure: 'schema',
  async run(input, { project: find }) {
    const found = find(input.project);
    if (!found.ok) return found;
    const read = await found.value.recipe();
    if (!read.ok) return read;
    const { version, steps } = read.value;
    const kinds = (): Json => ({ version, steps: steps.map(({ kind, enabled }) => ({ kind, enabled })) });
    return ok({
      answer: { schema: kinds, profile: kinds, samples: () => ({ version, steps }) as unknown as Json },
      parts: [],
      says: messages.used({ project: found.value.name }),
    });
  },
});

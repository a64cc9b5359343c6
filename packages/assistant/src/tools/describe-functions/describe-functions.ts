import { describeFunctions } from '@winnow/formulas';
import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineTool, sameAtEveryLevel } from '../tool.ts';

const messages = defineMessages('tool.describe_functions', {
  used: 'Looked up functions',
});

export const describeFunctionsTool = defineTool({
  name: 'describe_functions',
  messages,
  summary: 'Lists the formula functions by family, with signatures and examples for those you name.',
  input: z.strictObject({ names: z.array(z.string().max(100)).max(20).default([]) }),
  exposure: 'schema',
  async run({ names }) {
    const all = describeFunctions();
    const wanted = new Set(names.map((name) => name.toLowerCase()));
    const isWanted = (name: string): boolean => wanted.has(name.toLowerCase());
    const answer =
      names.length === 0
        ? [...new Set(all.map(({ family }) => family))].map((family) => ({
            family,
            functions: all
              .filter((one) => one.family === family)
              .map(({ name, summary }) => ({ name, summary })),
          }))
        : all
            .filter(({ name, aliases }) => isWanted(name) || aliases.some(isWanted))
            .map(({ name, summary, signatures, nulls, fails, examples }) => ({
              name,
              summary,
              signatures: signatures.map(({ text, returns }) => `${text}: ${returns}`),
              nulls,
              ...(fails === undefined ? {} : { fails }),
              examples: examples.slice(0, 3),
            }));
    return ok({ answer: sameAtEveryLevel(answer as unknown as Json), parts: [], says: messages.used });
  },
});

import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { project } from '../inputs.ts';
import { defineTool, noAnswer } from '../tool.ts';

/** Kinds of conditions that contain only names of columns and sources, and no values. */
const withoutValues = new Set(['unique', 'filled', 'determines', 'reference']);

const messages = defineMessages('tool.suggest_checks', {
  used: ({ project: of }: { project: string }) => `Looked for checks for ${of}`,
});

export const suggestChecks = defineTool({
  name: 'suggest_checks',
  messages,
  summary:
    'Suggests new checks that nearly all rows of a project pass; checks that some rows fail come first.',
  input: z.strictObject({ project }),
  exposure: 'profile',
  async run({ project: id }, { project: find }) {
    const found = find(id);
    if (!found.ok) return found;
    const suggested = await found.value.suggestedChecks();
    if (!suggested.ok) return suggested;
    const { rows, looked, checks } = suggested.value;
    return ok({
      answer: {
        schema: noAnswer,
        profile: () =>
          ({
            checks: checks
              .filter(({ condition }) => withoutValues.has(condition.kind))
              .map(({ sentence, condition }) => ({ sentence, condition })),
          }) as unknown as Json,
        samples: () => ({ rows, looked, checks }) as unknown as Json,
      },
      parts: [],
      says: messages.used({ project: found.value.name }),
    });
  },
});

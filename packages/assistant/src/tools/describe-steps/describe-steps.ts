import { defineMessages, type Json, ok } from '@winnow/kernel';
import { describeSteps } from '@winnow/steps';
import { z } from 'zod';
import { defineTool, sameAtEveryLevel } from '../tool.ts';

const messages = defineMessages('tool.describe_steps', {
  used: 'Looked up steps',
});

export const describeStepsTool = defineTool({
  name: 'describe_steps',
  messages,
  summary: 'Lists the kinds of steps, with parameters and an example for those you name.',
  input: z.strictObject({ kinds: z.array(z.string().max(100)).max(10).default([]) }),
  exposure: 'schema',
  async run({ kinds }) {
    const all = describeSteps();
    const answer =
      kinds.length === 0
        ? all.map(({ kind, summary }) => ({ kind, summary }))
        : all
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ kind, summary, params, examples }) => ({
              kind,
              summary,
              params,
              example: examples[0]?.params ?? null,
            }));
    return ok({ answer: sameAtEveryLevel(answer as unknown as Json), parts: [], says: messages.used });
  },
});

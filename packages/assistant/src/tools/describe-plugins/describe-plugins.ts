import { defineMessages, type Json, ok } from '@winnow/kernel';
import { describePluginKinds } from '@winnow/plugins/reference/describe-plugin-kinds';
import { z } from 'zod';
import { defineTool, sameAtEveryLevel } from '../tool.ts';

const messages = defineMessages('tool.describe_plugins', {
  used: 'Looked up kinds of plugins',
});

export const describePluginsTool = defineTool({
  name: 'describe_plugins',
  messages,
  summary:
    'Lists the kinds of plugins that users can write where no step or formula function is enough, with the JSON Schema and a working template for those you name.',
  input: z.strictObject({ kinds: z.array(z.string().max(100)).max(20).default([]) }),
  exposure: 'schema',
  async run({ kinds }) {
    const all = describePluginKinds();
    const answer =
      kinds.length === 0
        ? all.map(({ kind, title, summary }) => ({ kind, title, summary }))
        : all.filter(({ kind }) => kinds.includes(kind));
    return ok({ answer: sameAtEveryLevel(answer as unknown as Json), parts: [], says: messages.used });
  },
});

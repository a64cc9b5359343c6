import { defineMessages, type Json, ok } from '@winnow/kernel';
import { z } from 'zod';
import { namesAreData } from '../../names-of-data.ts';
import { project, stepDrafts } from '../inputs.ts';
import { defineTool } from '../tool.ts';

const messages = defineMessages('tool.propose_steps', {
  used: ({ count }: { count: number }) => `Proposed ${count === 1 ? 'a step' : `${count} steps`}`,
});

export const proposeSteps = defineTool({
  name: 'propose_steps',
  messages,
  summary:
    'Proposes steps for the end of the recipe, as a card that the user can add, edit or discard. Proposing doesn’t change anything.',
  input: z.strictObject({ project, steps: stepDrafts, note: z.string().max(500).optional() }),
  exposure: 'schema',
  answerOnRefusal: ({ steps }) => ({ proposed: steps.map(({ kind }) => kind) }),
  async run({ project: id, steps, note }, { project: find, newId }) {
    const found = find(id);
    if (!found.ok) return found;
    const drafts = steps.map((step) => ({ id: newId(), ...step }));
    const counted = await found.value.effect(drafts);
    if (!counted.ok) return counted;
    const { version, sentences, ...effect } = counted.value;
    const { each: _, columnsAdded, columnsRemoved, ...counts } = effect;
    const names = { columnsAdded, columnsRemoved };
    const part = {
      kind: 'proposal',
      id: newId(),
      projectId: found.value.id,
      projectName: found.value.name,
      version,
      steps: drafts,
      sentences,
      ...(note === undefined ? {} : { note }),
      effect,
      state: 'open',
    } as const;
    // Sentences may contain third-party text, such as that of a plugin.
    const proposed = steps.map(({ kind }) => kind);
    return ok({
      answer: {
        schema: () => ({ proposed }),
        // The number of rows and cells that an arbitrary condition changes would reveal their
        // content.
        profile: () => ({ proposed, ...(namesAreData(steps) ? {} : names) }) as unknown as Json,
        samples: () => ({ proposed: sentences, ...counts, ...names }) as unknown as Json,
      },
      parts: [part],
      says: messages.used({ count: steps.length }),
    });
  },
});

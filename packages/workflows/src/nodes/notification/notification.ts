import { z } from 'zod';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const notificationSettings = z.strictObject({
  when: z.enum(['always', 'succeeded', 'not-succeeded']).default('not-succeeded'),
  /** Whoever published the workflow, or everybody who may see it. */
  to: z.enum(['publisher', 'everybody']).default('publisher'),
  /** A sentence of one's own beside what happened. */
  message: z.string().max(500).default(''),
});

const whens = {
  always: 'Always',
  succeeded: 'When it went well',
  'not-succeeded': 'When it did not go well',
};

export const notification = defineNodeKind({
  kind: 'notification',
  title: 'Notification',
  summary: 'Tells people how the run went, in the ways that each of them chose.',
  settings: notificationSettings,
  defaults: { when: 'not-succeeded', to: 'publisher' },
  inputs: { least: 0, most: 50 },
  givesRows: false,
  phase: 'end',
  sentence: ({ when, to }) =>
    `${whens[when]}, tell ${to === 'publisher' ? 'who published it' : 'everybody who may see it'}`,
  references: () => noReferences,
});

import { defineMessages, type Message } from '@winnow/kernel';
import { z } from 'zod';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const notificationSettings = z.strictObject({
  when: z.enum(['always', 'succeeded', 'not-succeeded']).default('not-succeeded'),
  /**
   * Recipient: the user who published the workflow, everyone who may see it, or a program by a call
   * to its URL.
   */
  to: z.enum(['publisher', 'everybody', 'address']).default('publisher'),
  /** Id of an encrypted URL of the workflow. */
  addressId: z.string().min(1).max(64).optional(),
  /** A custom sentence next to what happened. */
  message: z.string().max(500).default(''),
});

const messages = defineMessages('node.notification', {
  title: 'Notification',
  summary:
    'Notifies people through their chosen channels, or a program through a webhook, of the outcome of the run.',
  always: 'Always',
  succeeded: 'When it succeeds',
  'not-succeeded': 'When it fails or has warnings',
  publisher: 'notify the publisher',
  everybody: 'notify everyone with access',
  address: 'call a web address',
  sentence: ({ when, what }: { when: Message; what: Message }) => `${when.text}, ${what.text}`,
});

export const notification = defineNodeKind({
  kind: 'notification',
  messages,
  icon: [
    'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
    'M9 17v1a3 3 0 0 0 6 0v-1',
  ],
  settings: notificationSettings,
  defaults: { when: 'not-succeeded', to: 'publisher' },
  inputs: { least: 0, most: 50 },
  returnsRows: false,
  phase: 'end',
  sentence: ({ when, to }) => messages.sentence({ when: messages[when], what: messages[to] }),
  references: () => noReferences,
  check: ({ to, addressId }) =>
    to === 'address' && addressId === undefined ? [workflowProblems.noAddress({})] : [],
});

import { z } from 'zod';
import { workflowProblems } from '../../problems.ts';
import { defineNodeKind, noReferences } from '../node-kind.ts';

export const notificationSettings = z.strictObject({
  when: z.enum(['always', 'succeeded', 'not-succeeded']).default('not-succeeded'),
  /**
   * The person who published the workflow, everyone who may see it, or a program by a call of its
   * web address.
   */
  to: z.enum(['publisher', 'everybody', 'address']).default('publisher'),
  /** Id of a sealed address of the workflow. */
  addressId: z.string().min(1).max(64).optional(),
  /** A sentence of one's own next to what happened. */
  message: z.string().max(500).default(''),
});

const occasions = {
  always: 'Always',
  succeeded: 'When it succeeds',
  'not-succeeded': 'When it fails or has warnings',
};

const recipients = {
  publisher: 'notify the publisher',
  everybody: 'notify everyone with access',
  address: 'call a web address',
};

export const notification = defineNodeKind({
  kind: 'notification',
  title: 'Notification',
  summary: 'Notifies people by their chosen channels, or a program by a webhook, of the outcome of the run.',
  settings: notificationSettings,
  defaults: { when: 'not-succeeded', to: 'publisher' },
  inputs: { least: 0, most: 50 },
  givesRows: false,
  phase: 'end',
  sentence: ({ when, to }) => `${occasions[when]}, ${recipients[to]}`,
  references: () => noReferences,
  check: ({ to, addressId }) =>
    to === 'address' && addressId === undefined ? [workflowProblems.noAddress({})] : [],
});

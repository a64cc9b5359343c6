import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource } from '../resource-kind.ts';

const operator = (scope: Scope | null): ActionRule<object> => ({
  may: (actor) => actor?.operator === true,
  scope,
});

/** This installation of Winnow. */
export const installationResource = defineResource<object, object, object>()({
  find: async () => ({}),
  facts: () => ({}),
  seenBy: 'everyone',
  isWithin: () => false,
  actions: {
    readAudit: operator('admin'),
    // Mail contains links that sign in anyone who opens them, so no token reads it.
    readOutbox: operator(null),
    readMessages: operator(null),
  },
  subject: () => ({}),
});

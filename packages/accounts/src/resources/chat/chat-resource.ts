import { type ChatRecord, findChat } from '@winnow/store';
import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource } from '../resource-kind.ts';

interface ChatFacts {
  readonly userId: string;
}

const byOwner = (scope: Scope | null): ActionRule<ChatFacts> => ({
  may: (actor, { userId }) => actor?.userId === userId,
  scope,
});

export const chatResource = defineResource<ChatFacts, ChatRecord, { readonly chat: ChatRecord }>()({
  find: ({ db }, id) => findChat(db, id),
  facts: ({ ownerId }) => ({ userId: ownerId }),
  seenBy: 'permitted',
  isWithin: () => false,
  actions: {
    read: byOwner('read'),
    change: byOwner('write'),
    delete: byOwner('write'),
    // Proposals are applied only by a click of the user: no token suffices.
    apply: byOwner(null),
  },
  subject: (chat) => ({ chat }),
});

import { can } from '@winnow/accounts';
import { type ChatRecord, findChat } from '@winnow/store';
import { defineResource } from './resource.ts';

export const chatResource = defineResource<'chat', ChatRecord, { readonly chat: ChatRecord }>({
  find: (ports, id) => findChat(ports.db, id),
  // A chat is its owner's alone.
  isSeen: (actor, { ownerId }, action) => can(actor, action, { kind: 'chat', userId: ownerId }),
  may: () => true,
  subject: (chat) => ({ chat }),
});

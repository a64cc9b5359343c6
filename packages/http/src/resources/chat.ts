import { can } from '@winnow/accounts';
import { type ChatRecord, findChat } from '@winnow/store';
import { defineResource } from './resource.ts';

export const chatResource = defineResource<'chat', ChatRecord, { readonly chat: ChatRecord }>({
  find: (ports, id) => findChat(ports.db, id),
  // Only its owner can access a chat.
  isSeen: (actor, { ownerId }, action) => can(actor, action, { kind: 'chat', userId: ownerId }),
  may: () => true,
  subject: (chat) => ({ chat }),
});

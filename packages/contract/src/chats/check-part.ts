import { z } from 'zod';
import { checkPartField } from '../fields/kept.ts';
import { chatParams } from '../params.ts';
import { route } from '../route.ts';

export const params = chatParams.extend({
  messageId: z.string().min(1).max(64),
  checkId: z.string().min(1).max(64),
});
const base = { method: 'post', tag: 'Chats', params, answer: z.object({ check: checkPartField }) } as const;

export const addCheckPart = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/checks/:checkId/add',
  summary: 'Add a proposed check to its project. Only the chat’s owner can do this',
  access: 'chat.apply',
});

export const discardCheckPart = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/checks/:checkId/discard',
  summary: 'Discard a proposed check',
  access: 'chat.change',
});

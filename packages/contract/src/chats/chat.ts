import { z } from 'zod';
import { plainText } from '../fields/plain-text.ts';
import { chatParams } from '../params.ts';
import { route } from '../route.ts';
import { chatView, messageView } from './chat-view.ts';

const tag = 'Chats';
const title = plainText(200);
const projects = z.array(z.string().min(1).max(64)).max(10);

export const listChats = route({
  method: 'get',
  path: '/api/chats',
  summary: 'List your chats, most recent first',
  tag,
  access: 'own.listChats',
  query: z.object({
    search: z.string().max(200).optional(),
    before: z.iso.datetime().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ chats: z.array(chatView) }),
});

export const createChat = route({
  method: 'post',
  path: '/api/chats',
  summary: 'Create a chat about projects you can read',
  tag,
  access: 'own.createChat',
  body: z.strictObject({ title: title.default('New chat'), projects: projects.default([]) }),
  answer: z.object({ chat: chatView }),
  status: 201,
});

export const readChat = route({
  method: 'get',
  path: '/api/chats/:id',
  summary: 'Get a chat with its messages as a tree: each message names its parent',
  tag,
  access: 'chat.read',
  params: chatParams,
  answer: z.object({ chat: chatView, messages: z.array(messageView) }),
});

export const changeChat = route({
  method: 'patch',
  path: '/api/chats/:id',
  summary: 'Rename a chat, change its projects, or select a branch',
  tag,
  access: 'chat.change',
  params: chatParams,
  body: z.strictObject({
    title: title.optional(),
    projects: projects.optional(),
    leaf: z.string().max(64).optional(),
  }),
  answer: z.object({ chat: chatView }),
});

export const deleteChat = route({
  method: 'delete',
  path: '/api/chats/:id',
  summary: 'Delete a chat with its messages and receipts',
  tag,
  access: 'chat.delete',
  params: chatParams,
  status: 204,
});

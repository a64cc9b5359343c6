import { z } from 'zod';
import { chatParams } from '../params.ts';
import { route } from '../route.ts';
import { messageView } from './chat-view.ts';

const tag = 'Chats';
const messageParams = chatParams.extend({ messageId: z.string().min(1).max(64) });

export const sendMessage = route({
  method: 'post',
  path: '/api/chats/:id/messages',
  summary:
    'Says something behind a message, or at the beginning, and begins the answer, which goes on by itself',
  tag,
  access: 'chat.change',
  params: chatParams,
  body: z.strictObject({
    text: z.string().trim().min(1).max(20_000),
    /** The message that it follows; null begins a branch at the root. */
    parent: z.string().max(64).nullable(),
    /** The built-in model, or the one of the settings; that one where it is set if left out. */
    model: z.enum(['built-in', 'set']).optional(),
  }),
  answer: z.object({ message: messageView, answer: messageView }),
  status: 202,
});

export const stopAnswer = route({
  method: 'post',
  path: '/api/chats/:id/answers/:messageId/stop',
  summary: 'Stops an answer; what was said so far stays',
  tag,
  access: 'chat.change',
  params: messageParams,
  status: 204,
});

export const streamAnswer = route({
  method: 'get',
  path: '/api/chats/:id/answers/:messageId/events',
  summary: 'An answer as it comes, as server-sent events with ids; “Last-Event-ID” goes on behind that one',
  tag,
  access: 'chat.read',
  params: messageParams,
});

export const listReceipts = route({
  method: 'get',
  path: '/api/chats/:id/messages/:messageId/receipts',
  summary: 'What was sent to a model outside for an answer, and what it took',
  tag,
  access: 'chat.read',
  params: messageParams,
  answer: z.object({
    receipts: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        model: z.string(),
        exposure: z.string(),
        body: z.unknown(),
        inputTokens: z.number(),
        outputTokens: z.number(),
        /** In US cents; null where the prices of the model were not known. */
        cost: z.number().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
});

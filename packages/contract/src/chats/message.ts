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
    'Post a message after another message, or as the first one, and start the answer in the background',
  tag,
  access: 'chat.change',
  params: chatParams,
  body: z.strictObject({
    text: z.string().trim().min(1).max(20_000),
    /** The message being replied to; null starts a branch at the root. */
    parent: z.string().max(64).nullable(),
    /** The built-in model, or the one from the settings; defaults to the latter if one is set. */
    model: z.enum(['built-in', 'set']).optional(),
  }),
  answer: z.object({ message: messageView, answer: messageView }),
  status: 202,
  // The monthly budget is used up.
  refusals: [402],
});

export const stopAnswer = route({
  method: 'post',
  path: '/api/chats/:id/answers/:messageId/stop',
  summary: 'Stop an answer. The text so far is kept',
  tag,
  access: 'chat.change',
  params: messageParams,
  status: 204,
});

export const streamAnswer = route({
  method: 'get',
  path: '/api/chats/:id/answers/:messageId/events',
  summary: 'Stream an answer as server-sent events with ids. Send Last-Event-ID to resume after that event',
  tag,
  access: 'chat.read',
  params: messageParams,
  answerTypes: ['text/event-stream'],
});

export const listReceipts = route({
  method: 'get',
  path: '/api/chats/:id/messages/:messageId/receipts',
  summary: 'List what an answer sent to an external model, with tokens and duration',
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
        /** In US cents; null if the prices of the model were unknown. */
        cost: z.number().nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
});

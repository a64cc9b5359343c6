import { z } from 'zod';
import { previewAnswer } from '../data/data-answers.ts';
import { proposalField } from '../fields/kept.ts';
import { chatParams } from '../params.ts';
import { route } from '../route.ts';

const base = {
  method: 'post',
  tag: 'Chats',
  params: chatParams.extend({ messageId: z.string().min(1).max(64), proposalId: z.string().min(1).max(64) }),
  answer: z.object({ proposal: proposalField }),
} as const;

export const addProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/add',
  summary:
    'Add all or the first steps of a proposal to the recipe. Only the chat’s owner can do this, and only while the recipe is unchanged',
  access: 'chat.apply',
  query: z.object({ steps: z.coerce.number().int().min(1).max(50).optional() }),
});

export const discardProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/discard',
  summary: 'Discard a proposal',
  access: 'chat.change',
});

export const checkProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/check',
  summary: 'Recount a proposal against the current recipe and rebase it',
  access: 'chat.change',
});

export const previewProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/preview',
  summary: 'Preview rows that a step of a proposal changes, before and after',
  access: 'chat.read',
  body: z.strictObject({ step: z.int().min(0).max(50), limit: z.int().min(1).max(100).default(6) }),
  answer: previewAnswer,
});

export const leaveOutStep = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/leave-out',
  summary: 'Remove a step from a proposal and recount the rest against the current recipe',
  access: 'chat.change',
  body: z.strictObject({ step: z.int().min(0).max(50) }),
});

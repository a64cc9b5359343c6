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
    'Adds the steps of a proposal to the recipe, or the first of them, by its person alone; refused where the recipe is not the one that it was made for',
  access: 'chat.apply',
  query: z.object({ steps: z.coerce.number().int().min(1).max(50).optional() }),
});

export const discardProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/discard',
  summary: 'Puts a proposal away',
  access: 'chat.change',
});

export const checkProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/check',
  summary: 'Counts a proposal again for the recipe as it is now, and binds it to that',
  access: 'chat.change',
});

export const previewProposal = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/preview',
  summary:
    'Some rows that a step of a proposal would change, behind those before it, with what stood there before',
  access: 'chat.read',
  body: z.strictObject({ step: z.int().min(0).max(50), limit: z.int().min(1).max(100).default(6) }),
  answer: previewAnswer,
});

export const leaveOutStep = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/leave-out',
  summary: 'Takes a step out of a proposal, and counts what is left for the recipe as it is now',
  access: 'chat.change',
  body: z.strictObject({ step: z.int().min(0).max(50) }),
});

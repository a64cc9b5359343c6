import type { Answer, Input } from '@winnow/contract';
import { call } from '../api/client.ts';

export type Chat = Answer<'GET /api/chats/:id'>['chat'];
export type ChatMessage = Answer<'GET /api/chats/:id'>['messages'][number];
export type Receipt = Answer<'GET /api/chats/:id/messages/:messageId/receipts'>['receipts'][number];
export type ModelChoice = 'built-in' | 'set';

/** Calls for chats. */
export const chatsApi = {
  list: (search: string, before?: string) => call('GET /api/chats', { query: { search, before } }),
  create: (projects: readonly string[]) => call('POST /api/chats', { body: { projects } }),
  read: (id: string, signal?: AbortSignal) => call('GET /api/chats/:id', { params: { id }, signal }),
  change: (id: string, body: Input<'PATCH /api/chats/:id'>['body']) =>
    call('PATCH /api/chats/:id', { params: { id }, body }),
  remove: (id: string) => call('DELETE /api/chats/:id', { params: { id } }),
  send: (id: string, text: string, parent: string | null, model: ModelChoice) =>
    call('POST /api/chats/:id/messages', { params: { id }, body: { text, parent, model } }),
  stop: (id: string, messageId: string) =>
    call('POST /api/chats/:id/answers/:messageId/stop', { params: { id, messageId } }),
  receipts: (id: string, messageId: string) =>
    call('GET /api/chats/:id/messages/:messageId/receipts', { params: { id, messageId } }),
  proposal: (id: string, messageId: string, proposalId: string, what: 'add' | 'discard' | 'check') =>
    call(`POST /api/chats/:id/messages/:messageId/proposals/:proposalId/${what}`, {
      params: { id, messageId, proposalId },
    }),
  /** Adds the first steps of a proposal; the rest remain proposed. */
  addFirst: (id: string, messageId: string, proposalId: string, steps: number) =>
    call('POST /api/chats/:id/messages/:messageId/proposals/:proposalId/add', {
      params: { id, messageId, proposalId },
      query: { steps },
    }),
  leaveOut: (id: string, messageId: string, proposalId: string, step: number) =>
    call('POST /api/chats/:id/messages/:messageId/proposals/:proposalId/leave-out', {
      params: { id, messageId, proposalId },
      body: { step },
    }),
  preview: (id: string, messageId: string, proposalId: string, step: number, signal?: AbortSignal) =>
    call('POST /api/chats/:id/messages/:messageId/proposals/:proposalId/preview', {
      params: { id, messageId, proposalId },
      body: { step },
      signal,
    }),
  check: (id: string, messageId: string, checkId: string, what: 'add' | 'discard') =>
    call(`POST /api/chats/:id/messages/:messageId/checks/:checkId/${what}`, {
      params: { id, messageId, checkId },
    }),
};

export const chatsKey = ['chats'] as const;
export const chatKey = (id: string) => ['chats', id] as const;

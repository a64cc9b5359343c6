import type { CheckPart, Part, ProposalPart } from '@winnow/contract/chat-types';
import type { Preview } from '@winnow/contract/engine-types';
import { request } from '../api/request.ts';

export interface Chat {
  readonly id: string;
  readonly title: string;
  /** The message at the end of the branch that was looked at last. */
  readonly leaf: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
}

export interface ChatMessage {
  readonly id: string;
  readonly parent: string | null;
  readonly role: 'person' | 'assistant';
  readonly state: 'answering' | 'done' | 'stopped' | 'failed';
  readonly model: string | null;
  readonly parts: readonly Part[];
  readonly createdAt: string;
}

export interface Receipt {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly exposure: string;
  readonly body: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US cents; null where the prices of the model were not known. */
  readonly cost: number | null;
  readonly createdAt: string;
}

export type ModelChoice = 'built-in' | 'set';

const of = (id: string): string => `/api/chats/${encodeURIComponent(id)}`;

/** The calls about chats. */
export const chatsApi = {
  list: (search: string, before?: string) =>
    request<{ chats: readonly Chat[] }>(
      `/api/chats?${new URLSearchParams({ ...(search ? { search } : {}), ...(before ? { before } : {}) })}`,
    ),
  create: (projects: readonly string[]) =>
    request<{ chat: Chat }>('/api/chats', { method: 'POST', body: { projects } }),
  read: (id: string, signal?: AbortSignal) =>
    request<{ chat: Chat; messages: readonly ChatMessage[] }>(of(id), signal ? { signal } : {}),
  change: (
    id: string,
    change: { readonly title?: string; readonly projects?: readonly string[]; readonly leaf?: string },
  ) => request<{ chat: Chat }>(of(id), { method: 'PATCH', body: change }),
  remove: (id: string) => request<void>(of(id), { method: 'DELETE' }),
  send: (id: string, text: string, parent: string | null, model: ModelChoice) =>
    request<{ message: ChatMessage; answer: ChatMessage }>(`${of(id)}/messages`, {
      method: 'POST',
      body: { text, parent, model },
    }),
  stop: (id: string, message: string) =>
    request<void>(`${of(id)}/answers/${message}/stop`, { method: 'POST' }),
  receipts: (id: string, message: string) =>
    request<{ receipts: readonly Receipt[] }>(`${of(id)}/messages/${message}/receipts`),
  proposal: (id: string, message: string, proposal: string, what: 'add' | 'discard' | 'check') =>
    request<{ proposal: ProposalPart }>(`${of(id)}/messages/${message}/proposals/${proposal}/${what}`, {
      method: 'POST',
    }),
  /** Adds the first steps of a proposal; the others stay proposed. */
  addFirst: (id: string, message: string, proposal: string, steps: number) =>
    request<{ proposal: ProposalPart }>(
      `${of(id)}/messages/${message}/proposals/${proposal}/add?steps=${steps}`,
      { method: 'POST' },
    ),
  leaveOut: (id: string, message: string, proposal: string, step: number) =>
    request<{ proposal: ProposalPart }>(`${of(id)}/messages/${message}/proposals/${proposal}/leave-out`, {
      method: 'POST',
      body: { step },
    }),
  preview: (id: string, message: string, proposal: string, step: number, signal?: AbortSignal) =>
    request<Preview>(`${of(id)}/messages/${message}/proposals/${proposal}/preview`, {
      method: 'POST',
      body: { step },
      ...(signal ? { signal } : {}),
    }),
  check: (id: string, message: string, check: string, what: 'add' | 'discard') =>
    request<{ check: CheckPart }>(`${of(id)}/messages/${message}/checks/${check}/${what}`, {
      method: 'POST',
    }),
};

export const chatsKey = ['chats'] as const;
export const chatKey = (id: string) => ['chats', id] as const;

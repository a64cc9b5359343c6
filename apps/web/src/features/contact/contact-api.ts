import type { Answer, Input } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';

export type ContactMessage = Answer<'GET /api/contact'>['messages'][number];

export const contactKey = ['contact'];

export const contactApi = {
  send: (body: Input<'POST /api/contact'>['body']) => call('POST /api/contact', { body }),
  list: (signal: AbortSignal) => call('GET /api/contact', { signal }),
  remove: (id: string) => call('DELETE /api/contact/:id', { params: { id } }),
};

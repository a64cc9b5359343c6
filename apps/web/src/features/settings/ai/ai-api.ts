import type { Answer, Input } from '@winnow/contract';
import { call } from '../../../shared/api/client.ts';

export type AiSettings = Answer<'GET /api/settings/ai'>;

/** The configured model, as the server reports it; the key is never returned. */
export type Ai = AiSettings['ai'];
export type AiChange = Input<'PATCH /api/settings/ai'>['body'];
export type TestedModel = Answer<'POST /api/settings/ai/test'>;

export const aiApi = {
  read: (signal: AbortSignal) => call('GET /api/settings/ai', { signal }),
  change: (body: AiChange) => call('PATCH /api/settings/ai', { body }),
  test: () => call('POST /api/settings/ai/test', { body: {} }),
};

import type { AiProviderId } from '@winnow/contract/ai-settings/providers';
import { request } from '../../../shared/api/request.ts';

/** Which model is asked, as the server tells of it; the key is never told. */
export interface Ai {
  readonly provider: AiProviderId;
  readonly baseUrl: string | null;
  readonly model: string;
  /** The end of the key; empty where it is too short to be told of; null where there is none. */
  readonly keyLastFour: string | null;
  readonly exposure: 'schema' | 'profile' | 'samples';
  /** In US cents. */
  readonly monthlyBudget: number | null;
  /** Tokens a month, in and out. */
  readonly monthlyTokens: number | null;
  /** In US dollars for a million tokens; null where they were not written. */
  readonly inputPrice: number | null;
  readonly outputPrice: number | null;
}

export interface AiSettings {
  readonly ai: Ai;
  readonly providers: readonly {
    readonly id: AiProviderId;
    readonly title: string;
    readonly baseUrl: string | null;
    readonly needsKey: boolean;
    readonly model: string;
  }[];
}

export type AiChange = Partial<Omit<Ai, 'keyLastFour'>> & { readonly key?: string | null };

export interface TestedModel {
  readonly answer: string;
  readonly model: string;
  readonly ms: number;
}

const path = '/api/settings/ai';

export const aiApi = {
  read: (signal: AbortSignal) => request<AiSettings>(path, { signal }),
  change: (change: AiChange) => request<{ ai: Ai }>(path, { method: 'PATCH', body: change }),
  test: () => request<TestedModel>(`${path}/test`, { method: 'POST', body: {} }),
};

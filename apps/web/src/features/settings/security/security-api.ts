import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, Input } from '@winnow/contract';
import { call } from '../../../shared/api/client.ts';
import { request } from '../../../shared/api/request.ts';

export type OpenSession = Answer<'GET /api/settings/sessions'>['sessions'][number];
export type SignInAttempt = Answer<'GET /api/settings/sign-ins'>['signIns'][number];
export type PlaceOfUse = Pick<OpenSession, 'device' | 'address'>;
export type Token = Answer<'GET /api/settings/tokens'>['tokens'][number];
export type NewToken = Input<'POST /api/settings/tokens'>['body'];
export type TokenScope = NewToken['scopes'][number];

/** A project or organization that a token can be bound to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface LinkedAccount {
  readonly id: string;
  readonly provider: string;
  readonly accountId: string;
  readonly createdAt: string;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Program or device that stores the passkey, if known. */
  readonly authenticator: string | null;
  /** Whether the passkey is synced to other devices. */
  readonly synced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export type SignInOptions = Answer<'GET /api/sign-in-options'>;

export const securityKeys = {
  sessions: ['settings', 'sessions'],
  tokens: ['settings', 'tokens'],
  signIns: ['settings', 'sign-ins'],
  accounts: ['settings', 'accounts'],
  passkeys: ['settings', 'passkeys'],
  boundChoices: ['settings', 'token-bounds'],
} as const;

export const attemptsAtOnce = 10;

export const securityApi = {
  sessions: (signal: AbortSignal) => call('GET /api/settings/sessions', { signal }),
  endSession: (id: string) => call('DELETE /api/settings/sessions/:sessionId', { params: { sessionId: id } }),
  signIns: (before: string | undefined, signal: AbortSignal) =>
    call('GET /api/settings/sign-ins', { query: { limit: attemptsAtOnce, before }, signal }),
  tokens: (signal: AbortSignal) => call('GET /api/settings/tokens', { signal }),
  createToken: (body: NewToken) => call('POST /api/settings/tokens', { body }),
  revokeToken: (id: string) => call('DELETE /api/settings/tokens/:tokenId', { params: { tokenId: id } }),
  /** Projects and organizations that a token can be bound to. */
  boundChoices: async (
    signal: AbortSignal,
  ): Promise<{ readonly projects: readonly Named[]; readonly organizations: readonly Named[] }> => {
    const [{ projects }, { organizations }] = await Promise.all([
      call('GET /api/projects', { query: { limit: 500, sort: 'name', descending: false }, signal }),
      call('GET /api/organizations', { signal }),
    ]);
    return { projects, organizations };
  },
  accounts: (signal: AbortSignal) => request<readonly LinkedAccount[]>('/api/auth/list-accounts', { signal }),
  passkeys: (signal: AbortSignal) =>
    request<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys', { signal }),
  options: (signal: AbortSignal) => call('GET /api/sign-in-options', { signal }),
};

export const accountsQuery = queryOptions({
  queryKey: securityKeys.accounts,
  queryFn: ({ signal }) => securityApi.accounts(signal),
});

export const optionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => securityApi.options(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns whether the account has a password; undefined while unknown. */
export function useHasPassword(): boolean | undefined {
  return useQuery(accountsQuery).data?.some(({ provider }) => provider === 'credential');
}

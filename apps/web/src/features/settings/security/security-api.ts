import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/request.ts';

export interface PlaceOfUse {
  /** For instance `Firefox on Windows`. */
  readonly device: string;
  readonly address: string | null;
}

export interface OpenSession extends PlaceOfUse {
  readonly id: string;
  readonly current: boolean;
  readonly createdAt: string;
  readonly usedAt: string;
  readonly expiresAt: string;
}

export interface SignInAttempt extends PlaceOfUse {
  readonly id: string;
  readonly kind: string;
  readonly succeeded: boolean;
  readonly createdAt: string;
}

export type TokenScope = 'read' | 'write' | 'admin';

export interface Token {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  /** What it is bound to; both null for a token without bounds. */
  readonly projectIds: readonly string[] | null;
  readonly organizationIds: readonly string[] | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** The network address of the last use. */
  readonly lastUsedAddress: string | null;
}

/** Something with a name that a token can be bound to. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null for one that is valid until it is revoked. */
  readonly days: number | null;
  /** Both empty for a token without bounds. */
  readonly projectIds: readonly string[];
  readonly organizationIds: readonly string[];
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
  /** Which program or device keeps it, where that is known. */
  readonly authenticator: string | null;
  /** Whether it is on other devices too. */
  readonly synced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface SignInOptions {
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  readonly linking: boolean;
  /** Whether passkeys work at the address of this installation. */
  readonly passkeys: boolean;
}

export const securityKeys = {
  sessions: ['settings', 'sessions'],
  tokens: ['settings', 'tokens'],
  signIns: ['settings', 'sign-ins'],
  accounts: ['settings', 'accounts'],
  passkeys: ['settings', 'passkeys'],
  boundChoices: ['settings', 'token-bounds'],
} as const;

export const attemptsAtOnce = 10;

const withId = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export const securityApi = {
  sessions: (signal: AbortSignal) =>
    request<{ sessions: readonly OpenSession[] }>('/api/settings/sessions', { signal }),
  endSession: (id: string) => request<void>(withId('/api/settings/sessions', id), { method: 'DELETE' }),
  signIns: (before: string | undefined, signal: AbortSignal) =>
    request<{ signIns: readonly SignInAttempt[] }>(
      `/api/settings/sign-ins?${new URLSearchParams({
        limit: String(attemptsAtOnce),
        ...(before ? { before } : {}),
      })}`,
      { signal },
    ),
  tokens: (signal: AbortSignal) => request<{ tokens: readonly Token[] }>('/api/settings/tokens', { signal }),
  createToken: (token: NewToken) =>
    request<{ token: Token; text: string }>('/api/settings/tokens', { method: 'POST', body: token }),
  revokeToken: (id: string) => request<void>(withId('/api/settings/tokens', id), { method: 'DELETE' }),
  /** What a token can be bound to. */
  boundChoices: async (signal: AbortSignal) => {
    const [{ projects }, { organizations }] = await Promise.all([
      request<{ projects: readonly Named[] }>('/api/projects?limit=500&sort=name&descending=false', {
        signal,
      }),
      request<{ organizations: readonly Named[] }>('/api/organizations', { signal }),
    ]);
    return { projects, organizations };
  },
  accounts: (signal: AbortSignal) => request<readonly LinkedAccount[]>('/api/auth/list-accounts', { signal }),
  passkeys: (signal: AbortSignal) =>
    request<readonly Passkey[]>('/api/auth/passkey/list-user-passkeys', { signal }),
  options: (signal: AbortSignal) => request<SignInOptions>('/api/sign-in-options', { signal }),
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

/** Whether the account has a password; undefined until that is known. */
export function useHasPassword(): boolean | undefined {
  return useQuery(accountsQuery).data?.some(({ provider }) => provider === 'credential');
}

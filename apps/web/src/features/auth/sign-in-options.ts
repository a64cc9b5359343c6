import { queryOptions } from '@tanstack/react-query';
import { request } from '../../shared/api/request.ts';

/** How people may sign in and up at this installation. */
export interface SignInOptions {
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  /** Whether mail reaches people, or the operator's outbox only. */
  readonly mail: boolean;
  /** Whether an address is confirmed before its account can sign in. */
  readonly verification: boolean;
  readonly signUp: 'open' | 'invited';
  /** Whether passkeys work at the address of this installation. */
  readonly passkeys: boolean;
  readonly linking: boolean;
  /** Whether the next account is the first, which runs the installation. */
  readonly firstAccount: boolean;
}

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => request<SignInOptions>('/api/sign-in-options', { signal }),
  staleTime: 60_000,
});

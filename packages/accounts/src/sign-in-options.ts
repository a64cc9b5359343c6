import type { AccountsOptions } from './accounts-options.ts';
import { relyingParty } from './passkeys/relying-party.ts';

/** What the pages for signing in have to offer. Nothing of it is a secret. */
export interface SignInOptions {
  /** By whom one may sign in besides by a password, in the order in which they are shown. */
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  /** Whether mail reaches people; without a mail server it goes to the operator's outbox. */
  readonly mail: boolean;
  /** Whether an address has to be confirmed before its account can sign in. */
  readonly verification: boolean;
  /** Who may make an account: everyone, or who is invited. */
  readonly signUp: 'open' | 'invited';
  /** Whether passkeys work at the address of this installation. */
  readonly passkeys: boolean;
  /** Whether further ways to sign in may be added to an account. */
  readonly linking: boolean;
}

export function signInOptions({
  providers = [],
  mailReachesPeople = false,
  requireVerification,
  mailer,
  signUp = 'open',
  linking,
  baseUrl,
  trustedOrigins = [],
}: AccountsOptions): SignInOptions {
  return {
    providers: providers.map(({ id, label }) => ({ id, label })),
    mail: mailReachesPeople,
    verification: requireVerification ?? mailer !== undefined,
    signUp,
    passkeys: relyingParty(baseUrl, trustedOrigins) !== undefined,
    linking: linking?.enabled ?? true,
  };
}

import type { AccountsOptions } from './accounts-options.ts';
import { relyingParty } from './passkeys/relying-party.ts';

/** Sign-in methods that the pages offer. None of this is secret. */
export interface SignInOptions {
  /** Sign-in providers besides passwords, in display order. */
  readonly providers: readonly { readonly id: string; readonly label: string }[];
  /** Whether mail reaches users; without a mail server it goes to the operator's outbox. */
  readonly mail: boolean;
  /** Whether an address has to be confirmed before its account can sign in. */
  readonly verification: boolean;
  /** Who may create an account: everyone, or only invited users. */
  readonly signUp: 'open' | 'invited';
  /** Whether passkeys work at the address of this installation. */
  readonly passkeys: boolean;
  /** Whether further sign-in methods may be added to an account. */
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

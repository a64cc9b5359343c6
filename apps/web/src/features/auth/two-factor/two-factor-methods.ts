import { authText } from '../auth-text.ts';

/** A second-factor method. */
export interface TwoFactorMethod {
  readonly id: 'totp' | 'otp' | 'backup';
  /** Label of the link that switches to this method. */
  readonly label: string;
  /** Says what to type. */
  readonly about: string;
  readonly field: string;
  /** Path under `/api/auth`. */
  readonly call: string;
}

const methods: readonly TwoFactorMethod[] = [
  {
    id: 'totp',
    label: authText.withAuthenticatorApp,
    about: authText.withAuthenticatorAppAbout,
    field: 'Code from the app',
    call: '/two-factor/verify-totp',
  },
  {
    id: 'otp',
    label: authText.getCodeByMail,
    about: authText.getCodeByMailAbout,
    field: 'Code from the email',
    call: '/two-factor/verify-otp',
  },
  {
    id: 'backup',
    label: authText.withBackupCode,
    about: authText.withBackupCodeAbout,
    field: 'Backup code',
    call: '/two-factor/verify-backup-code',
  },
];

/**
 * Returns the methods available to an account; backup codes are always included.
 *
 * @param named methods named in the response to the first factor, separated by commas; all methods
 *   if none is known
 */
export function methodsOf(named: string | undefined): readonly [TwoFactorMethod, ...TwoFactorMethod[]] {
  const known = (named ?? '').split(',');
  const found = methods.filter(({ id }) => id === 'backup' || known.includes(id));
  return (found.length > 1 ? found : methods) as unknown as [TwoFactorMethod, ...TwoFactorMethod[]];
}

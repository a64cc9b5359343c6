import { authText } from '../auth-text.ts';

/** A way to show the second factor. */
export interface TwoFactorMethod {
  readonly id: 'totp' | 'otp' | 'backup';
  /** Offers it where another one is shown. */
  readonly label: string;
  /** What is to be typed. */
  readonly about: string;
  readonly field: string;
  /** Under `/api/auth`. */
  readonly call: string;
}

const methods: readonly TwoFactorMethod[] = [
  {
    id: 'totp',
    label: authText.withAuthenticatorApp,
    about: authText.withAuthenticatorAppAbout,
    field: 'Code of the app',
    call: '/two-factor/verify-totp',
  },
  {
    id: 'otp',
    label: authText.getCodeByMail,
    about: authText.getCodeByMailAbout,
    field: 'Code of the mail',
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
 * The ways that an account has; backup codes are always among them.
 *
 * @param named what the answer to the first factor named, separated by commas; all ways where
 * nothing is known
 */
export function methodsOf(named: string | undefined): readonly [TwoFactorMethod, ...TwoFactorMethod[]] {
  const known = (named ?? '').split(',');
  const found = methods.filter(({ id }) => id === 'backup' || known.includes(id));
  return (found.length > 1 ? found : methods) as unknown as [TwoFactorMethod, ...TwoFactorMethod[]];
}

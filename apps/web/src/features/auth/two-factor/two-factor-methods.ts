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
    label: 'Use the authenticator app',
    about: 'Enter the six-digit code from your authenticator app.',
    field: 'Code of the app',
    call: '/two-factor/verify-totp',
  },
  {
    id: 'otp',
    label: 'Get a code by mail',
    about: 'Enter the six-digit code we just emailed you. It expires in five minutes.',
    field: 'Code of the mail',
    call: '/two-factor/verify-otp',
  },
  {
    id: 'backup',
    label: 'Use a backup code',
    about: 'Enter one of the backup codes you saved when setting up two-factor sign-in. Each works once.',
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

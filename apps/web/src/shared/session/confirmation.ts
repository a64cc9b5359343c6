/** A way for the signed-in user to confirm their identity. */
export type ConfirmationMethod = 'password' | 'passkey' | 'totp';

/** Whether a session is confirmed, as reported by `/api/auth/confirmation`. */
export interface Confirmation {
  readonly confirmedUntil: string | null;
  /** Empty if the account has none of them: signing in again is then the confirmation. */
  readonly methods: readonly ConfirmationMethod[];
}

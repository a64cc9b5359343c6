/** A way to confirm who is signed in. */
export type ConfirmationMethod = 'password' | 'passkey' | 'totp';

/** Whether a session is confirmed, as `/api/auth/confirmation` reports. */
export interface Confirmation {
  readonly confirmedUntil: string | null;
  /** Empty where the account has none of them: then signing in again is the confirmation. */
  readonly methods: readonly ConfirmationMethod[];
}

import { type Db, listConfirmationMethods } from '@winnow/store';

/** How long a confirmation lasts. */
export const confirmationMs = 10 * 60_000;

/** What is known of a session that is asked for its confirmation. */
export interface ConfirmedSession {
  readonly userId: string;
  readonly createdAt: Date;
  /** When the person last gave a password, a passkey or a code of an authenticator app in it. */
  readonly confirmedAt: Date | null;
}

/**
 * Until when a session may do what needs a confirmation, as ms since 1970. People who have neither
 * password, passkey nor authenticator app confirm by signing in again: for them the beginning of
 * the session counts.
 */
export async function confirmedUntil(db: Db, session: ConfirmedSession): Promise<number> {
  const confirmed = session.confirmedAt?.getTime();
  if (confirmed !== undefined) return confirmed + confirmationMs;
  const methods = await listConfirmationMethods(db, session.userId);
  return methods.length === 0 ? session.createdAt.getTime() + confirmationMs : 0;
}

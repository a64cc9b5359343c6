import { type Db, listConfirmationMethods } from '@winnow/store';

/** How long a confirmation lasts. */
export const confirmationMs = 10 * 60_000;

/** Facts about a session whose confirmation is checked. */
export interface ConfirmedSession {
  readonly userId: string;
  readonly createdAt: Date;
  /** When the user last gave a password, a passkey or an authenticator app code in this session. */
  readonly confirmedAt: Date | null;
}

/**
 * Returns until when a session may perform actions that need a confirmation, as ms since 1970.
 * Users without password, passkey and authenticator app confirm by signing in again: for them the
 * start of the session counts.
 */
export async function confirmedUntil(db: Db, session: ConfirmedSession): Promise<number> {
  const confirmed = session.confirmedAt?.getTime();
  if (confirmed !== undefined) return confirmed + confirmationMs;
  const methods = await listConfirmationMethods(db, session.userId);
  return methods.length === 0 ? session.createdAt.getTime() + confirmationMs : 0;
}

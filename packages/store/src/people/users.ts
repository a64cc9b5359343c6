import { count, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { user } from '../schema/index.ts';

export type UserRecord = typeof user.$inferSelect;

/** Counts the accounts; guests have none. */
export async function countUsers(db: Db): Promise<number> {
  const [row] = await db.select({ users: count() }).from(user).where(eq(user.guest, false));
  return row?.users ?? 0;
}

export async function findUser(db: Db, id: string): Promise<UserRecord | undefined> {
  const [found] = await db.select().from(user).where(eq(user.id, id));
  return found;
}

/** @param email as entered; addresses are stored in lower case */
export async function findUserByEmail(db: Db, email: string): Promise<UserRecord | undefined> {
  const [found] = await db.select().from(user).where(eq(user.email, email.toLowerCase()));
  return found;
}

/** Lists the operators of this installation. */
export function listOperators(db: Db): Promise<readonly UserRecord[]> {
  return db.select().from(user).where(eq(user.operator, true));
}

import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { mailCount } from '../schema/index.ts';

/** How many mails may be sent per day or hour for a key. */
export type MailAllowance = { readonly key: string } & (
  | { readonly perDay: number }
  | { readonly perHour: number }
);

/**
 * Counts one mail against every allowance, or against none if any of them is used up.
 *
 * @returns the allowance that is used up, and the seconds until it is renewed; undefined if the
 *   mail may be sent
 */
export async function consumeMailAllowance(
  db: Db,
  allowances: readonly MailAllowance[],
  now: number,
): Promise<{ readonly key: string; readonly seconds: number } | undefined> {
  const time = new Date(now).toISOString();
  // Sorted, so that two processes never wait for each other's rows.
  const sorted = [...allowances].sort((a, b) => (a.key < b.key ? -1 : 1));
  let usedUp: MailAllowance | undefined;
  const taken: MailAllowance[] = [];
  for (const one of sorted) {
    const [row] = await db
      .insert(mailCount)
      .values({ key: one.key, day: periodOf(one, time), sent: 1 })
      .onConflictDoUpdate({
        target: [mailCount.key, mailCount.day],
        set: { sent: sql`${mailCount.sent} + 1` },
        setWhere: lt(mailCount.sent, 'perDay' in one ? one.perDay : one.perHour),
      })
      .returning({ sent: mailCount.sent });
    if (!row) {
      usedUp = one;
      break;
    }
    taken.push(one);
  }
  if (!usedUp) return undefined;
  for (const one of taken) {
    await db
      .update(mailCount)
      .set({ sent: sql`${mailCount.sent} - 1` })
      .where(and(eq(mailCount.key, one.key), eq(mailCount.day, periodOf(one, time))));
  }
  const period = 'perDay' in usedUp ? 24 * 3_600_000 : 3_600_000;
  return { key: usedUp.key, seconds: Math.ceil((period - (now % period)) / 1000) };
}

/** `YYYY-MM-DD` in UTC, or `YYYY-MM-DDTHH`. */
const periodOf = (one: MailAllowance, time: string): string => time.slice(0, 'perDay' in one ? 10 : 13);

/** Removes counts of days before the given time. */
export async function forgetMailCounts(db: Db, before: number): Promise<void> {
  await db.delete(mailCount).where(lt(mailCount.day, new Date(before).toISOString().slice(0, 10)));
}

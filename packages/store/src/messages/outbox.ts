import { desc, eq, lt, notInArray } from 'drizzle-orm';
import { outboxBounds } from '../choices.ts';
import type { Db } from '../database/database.ts';
import { outboxMail } from '../schema/index.ts';

export type OutboxMail = typeof outboxMail.$inferSelect;
export type NewOutboxMail = Omit<OutboxMail, 'createdAt'> & { readonly now: number };

/** A mail in a list, without its content. */
export type OutboxEntry = Pick<OutboxMail, 'id' | 'to' | 'subject' | 'createdAt'>;

export async function addOutboxMail(db: Db, { now, ...added }: NewOutboxMail): Promise<void> {
  await db.insert(outboxMail).values({ ...added, createdAt: new Date(now) });
  await db.delete(outboxMail).where(lt(outboxMail.createdAt, new Date(now - outboxBounds.ageMs)));
  const kept = db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(outboxBounds.mails);
  await db.delete(outboxMail).where(notInArray(outboxMail.id, kept));
}

/** Lists the mails in the outbox, newest first. */
export async function listOutbox(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly OutboxEntry[]> {
  const rows = await db
    .select({
      id: outboxMail.id,
      to: outboxMail.to,
      subject: outboxMail.subject,
      createdAt: outboxMail.createdAt,
    })
    .from(outboxMail)
    .orderBy(desc(outboxMail.createdAt), desc(outboxMail.id))
    .limit(limit);
  return rows.filter(({ createdAt }) => createdAt.getTime() >= now - outboxBounds.ageMs);
}

/** Returns a mail in the outbox; undefined if it is missing or expired. */
export async function findOutboxMail(db: Db, id: string, now: number): Promise<OutboxMail | undefined> {
  const [found] = await db.select().from(outboxMail).where(eq(outboxMail.id, id));
  return found && found.createdAt.getTime() >= now - outboxBounds.ageMs ? found : undefined;
}

import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/**
 * Leaves one operator of several accounts that were the first at the same time: the oldest. The
 * others are confirmed by mail like everyone else.
 */
export async function keepFirstOperator(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE "user" SET operator = false, email_verified = false
    WHERE operator AND id <> (SELECT id FROM "user" WHERE operator ORDER BY created_at, id LIMIT 1)`);
}

/**
 * Where no one runs the installation any more, the oldest account does, one with a confirmed
 * address before others.
 */
export async function ensureOperator(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE "user" SET operator = true
    WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE operator)
      AND id = (SELECT id FROM "user" WHERE NOT guest ORDER BY email_verified DESC, created_at, id LIMIT 1)`);
}

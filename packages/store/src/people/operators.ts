import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

/**
 * If several accounts were created as the first one at the same time, keeps only the oldest as
 * operator. The others have to confirm their address by mail like everyone else.
 */
export async function keepFirstOperator(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE "user" SET operator = false, email_verified = false
    WHERE operator AND id <> (SELECT id FROM "user" WHERE operator ORDER BY created_at, id LIMIT 1)`);
}

/**
 * If the installation no longer has an operator, makes the oldest account the operator, preferring
 * one with a confirmed address.
 */
export async function ensureOperator(db: Db): Promise<void> {
  await db.execute(sql`
    UPDATE "user" SET operator = true
    WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE operator)
      AND id = (SELECT id FROM "user" WHERE NOT guest ORDER BY email_verified DESC, created_at, id LIMIT 1)`);
}

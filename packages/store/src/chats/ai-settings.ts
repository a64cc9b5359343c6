import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { aiSettings } from '../schema/index.ts';

export type AiSettingsRecord = typeof aiSettings.$inferSelect;

export async function findAiSettings(db: Db, userId: string): Promise<AiSettingsRecord | undefined> {
  const [found] = await db.select().from(aiSettings).where(eq(aiSettings.userId, userId));
  return found;
}

export async function saveAiSettings(
  db: Db,
  { now, ...record }: Omit<AiSettingsRecord, 'updatedAt'> & { readonly now: number },
): Promise<void> {
  const row = { ...record, updatedAt: new Date(now) };
  await db.insert(aiSettings).values(row).onConflictDoUpdate({ target: aiSettings.userId, set: row });
}

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { aiUsage } from '../schema/index.ts';

export type AiUsageRecord = typeof aiUsage.$inferSelect;

/** Returns the AI usage of a user in a month, given as `2024-02`. */
export async function readAiUsage(db: Db, userId: string, month: string): Promise<AiUsageRecord> {
  const [found] = await db
    .select()
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
  return found ?? { userId, month, inputTokens: 0, outputTokens: 0, cost: 0 };
}

/** Adds to the recorded usage; concurrent calls add up. */
export async function addAiUsage(db: Db, usage: AiUsageRecord): Promise<void> {
  await db
    .insert(aiUsage)
    .values(usage)
    .onConflictDoUpdate({
      target: [aiUsage.userId, aiUsage.month],
      set: {
        inputTokens: sql`${aiUsage.inputTokens} + ${usage.inputTokens}`,
        outputTokens: sql`${aiUsage.outputTokens} + ${usage.outputTokens}`,
        cost: sql`${aiUsage.cost} + ${usage.cost}`,
      },
    });
}

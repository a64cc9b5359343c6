import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { aiUsage } from '../schema/index.ts';

export type AiUsageRecord = typeof aiUsage.$inferSelect;

/** What the models of a person took in a month, written as `2024-02`. */
export async function readAiUsage(db: Db, userId: string, month: string): Promise<AiUsageRecord> {
  const [found] = await db
    .select()
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
  return found ?? { userId, month, inputTokens: 0, outputTokens: 0, cost: 0 };
}

/** Adds to what was taken; several at once add up. */
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

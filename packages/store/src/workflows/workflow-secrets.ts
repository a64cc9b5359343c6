import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { workflowSecret } from '../schema/index.ts';

export type WorkflowSecretRecord = typeof workflowSecret.$inferSelect;

export type NewWorkflowSecret = Omit<WorkflowSecretRecord, 'createdAt'> & { readonly now: number };

/** Adds a connection, or replaces the secret of a webhook. */
export async function saveWorkflowSecret(
  db: Db,
  { now, ...added }: NewWorkflowSecret,
): Promise<WorkflowSecretRecord> {
  const createdAt = new Date(now);
  const { value, hint, createdById } = added;
  const [row] = await db
    .insert(workflowSecret)
    .values({ ...added, createdAt })
    .onConflictDoUpdate({
      target: [workflowSecret.workflowId, workflowSecret.triggerId],
      set: { value, hint, createdById, createdAt },
    })
    .returning();
  return row!;
}

export async function listWorkflowSecrets(
  db: Db,
  workflowId: string,
): Promise<readonly WorkflowSecretRecord[]> {
  return db
    .select()
    .from(workflowSecret)
    .where(eq(workflowSecret.workflowId, workflowId))
    .orderBy(workflowSecret.id);
}

export async function removeWorkflowSecret(db: Db, workflowId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(workflowSecret)
    .where(and(eq(workflowSecret.workflowId, workflowId), eq(workflowSecret.id, id)))
    .returning({ id: workflowSecret.id });
  return gone.length > 0;
}

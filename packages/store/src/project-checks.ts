import type { Json } from '@winnow/kernel';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { projectCheck } from './schema/index.ts';

export type ProjectCheckRecord = typeof projectCheck.$inferSelect;

/** How many checks a project can have. */
export const checksKept = 200;

/** The checks of a project, the first that was added first. */
export async function listProjectChecks(db: Db, projectId: string): Promise<readonly ProjectCheckRecord[]> {
  return db
    .select()
    .from(projectCheck)
    .where(eq(projectCheck.projectId, projectId))
    .orderBy(asc(projectCheck.createdAt), asc(projectCheck.id));
}

export async function countProjectChecks(db: Db, projectId: string): Promise<number> {
  const [found] = await db
    .select({ number: count() })
    .from(projectCheck)
    .where(eq(projectCheck.projectId, projectId));
  return found?.number ?? 0;
}

export async function addProjectCheck(
  db: Db,
  { now, ...added }: Omit<ProjectCheckRecord, 'createdAt'> & { readonly now: number },
): Promise<ProjectCheckRecord> {
  const [row] = await db
    .insert(projectCheck)
    .values({ ...added, createdAt: new Date(now) })
    .returning();
  return row!;
}

/** @returns undefined where the project has no such check */
export async function changeProjectCheck(
  db: Db,
  projectId: string,
  id: string,
  condition: Json,
): Promise<ProjectCheckRecord | undefined> {
  const [changed] = await db
    .update(projectCheck)
    .set({ condition })
    .where(and(eq(projectCheck.projectId, projectId), eq(projectCheck.id, id)))
    .returning();
  return changed;
}

/** @returns what was removed */
export async function removeProjectCheck(
  db: Db,
  projectId: string,
  id: string,
): Promise<ProjectCheckRecord | undefined> {
  const [removed] = await db
    .delete(projectCheck)
    .where(and(eq(projectCheck.projectId, projectId), eq(projectCheck.id, id)))
    .returning();
  return removed;
}

import type { Json } from '@winnow/kernel';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { viewState } from '../schema/index.ts';

/** Returns the view settings of a project for a user; undefined before they were first saved. */
export async function readViewState(db: Db, projectId: string, userId: string): Promise<Json | undefined> {
  const [found] = await db
    .select({ state: viewState.state })
    .from(viewState)
    .where(and(eq(viewState.projectId, projectId), eq(viewState.userId, userId)));
  return found?.state;
}

export async function saveViewState(
  db: Db,
  { projectId, userId, state, now }: { projectId: string; userId: string; state: Json; now: number },
): Promise<void> {
  const updatedAt = new Date(now);
  await db
    .insert(viewState)
    .values({ projectId, userId, state, updatedAt })
    .onConflictDoUpdate({ target: [viewState.projectId, viewState.userId], set: { state, updatedAt } });
}

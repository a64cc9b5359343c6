import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { pin } from '../schema/index.ts';

/** Pins a project for a user; does nothing if it is already pinned. */
export async function addPin(db: Db, projectId: string, userId: string, now: number): Promise<void> {
  await db
    .insert(pin)
    .values({ projectId, userId, createdAt: new Date(now) })
    .onConflictDoNothing();
}

export async function removePin(db: Db, projectId: string, userId: string): Promise<void> {
  await db.delete(pin).where(and(eq(pin.projectId, projectId), eq(pin.userId, userId)));
}

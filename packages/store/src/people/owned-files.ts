import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { project, upload } from '../schema/index.ts';

/**
 * Returns what belongs to a user on the disk: the ids of their own projects, including those in the
 * trash, and the paths of their uploads.
 */
export async function ownedFiles(
  db: Db,
  userId: string,
): Promise<{ readonly projects: readonly string[]; readonly uploads: readonly string[] }> {
  const projects = await db.select({ id: project.id }).from(project).where(eq(project.ownerId, userId));
  const uploads = await db.select({ path: upload.path }).from(upload).where(eq(upload.userId, userId));
  return { projects: projects.map(({ id }) => id), uploads: uploads.map(({ path }) => path) };
}

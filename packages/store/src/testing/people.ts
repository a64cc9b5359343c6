import { eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { addProject } from '../projects/projects.ts';
import { user } from '../schema/index.ts';

/** For tests: adds a user with this id. */
export async function addPerson(db: Db, id: string): Promise<string> {
  await db.insert(user).values({ id, name: `Name of ${id}`, email: `${id}@example.org` });
  return id;
}

/** For tests: confirms a user's address, as if they had followed the link in the mail. */
export async function confirmAddress(db: Db, id: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
}

/** For tests: adds a user and a project of theirs with the id `<user>-project`. */
export async function addOwner(
  db: Db,
  id: string,
): Promise<{ readonly userId: string; readonly projectId: string }> {
  const userId = await addPerson(db, id);
  const { id: projectId } = await addProject(db, {
    id: `${id}-project`,
    name: 'Beers',
    owner: { userId: id },
    createdById: id,
    now: 1,
  });
  return { userId, projectId };
}

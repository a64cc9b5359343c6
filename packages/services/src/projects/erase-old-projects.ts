import { appendAudit, eraseProject, listProjectsDeletedBefore } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';

/** How long a project can be restored from the trash, in days. */
export const restorableDays = 30;

/** Removes projects that were moved to trash too long ago to be restored; returns how many. */
export async function eraseOldProjects({
  db,
  engine,
  clock,
}: Pick<ApiPorts, 'db' | 'clock'> & {
  readonly engine: Pick<ApiPorts['engine'], 'removeProject'>;
}): Promise<number> {
  const before = clock.now() - restorableDays * 24 * 3600 * 1000;
  const old = await listProjectsDeletedBefore(db, before, 100);
  for (const { id, name, organizationId } of old) {
    await db.transaction(async (tx) => {
      if (!(await eraseProject(tx, id))) return;
      await appendAudit(tx, {
        actorId: null,
        actorName: 'Winnow',
        via: 'schedule',
        action: 'project.erase',
        organizationId,
        projectId: null,
        target: { name, project: id, days: restorableDays },
        now: clock.now(),
      });
    });
    await engine.removeProject(id);
  }
  return old.length;
}

import { can, connectionFacts, mayDo } from '@winnow/accounts';
import type { Clock } from '@winnow/kernel';
import { type Db, findConnectionAccess, findProjectAccess, type JobRecord } from '@winnow/store';

/**
 * Whether the user who started a job may still do so. What a job would write or give away is theirs
 * only as long as they have access, so a job ends when its user loses it.
 *
 * The first import of a project belongs to the project and completes, even if the project is
 * transferred in the meantime.
 */
export async function isJobAllowed(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { actorId, projectId, kind, input }: JobRecord,
): Promise<boolean> {
  const userId = actorId ?? '';
  const actor = { userId, name: '', email: '', operator: false };
  const access = await findProjectAccess(db, projectId, userId, clock.now());
  if (!access) return false;
  if (kind === 'import' && access.project.state === 'importing') return true;
  if (kind !== 'export') return mayDo(actor, 'project.edit', access);
  if (access.project.deletedAt !== null || !mayDo(actor, 'project.export', access)) return false;
  const { connectionId } = input as { readonly connectionId?: string };
  if (connectionId === undefined) return true;
  const found = await findConnectionAccess(db, connectionId, userId);
  return (
    found !== undefined && can(actor, 'connection.use', { kind: 'connection', ...connectionFacts(found) })
  );
}

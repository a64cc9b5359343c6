import type { Actor } from '@winnow/accounts';
import { findUserByEmail, type Grantee, listTeamMembers, type ProjectRecord } from '@winnow/store';
import { notify } from '../notifications/notify.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Notifies the people who can see a project from now on. The person who shares it doesn't learn who
 * they are.
 */
export async function notifyOfShare(
  ports: ApiPorts,
  actor: Actor,
  project: Pick<ProjectRecord, 'id' | 'name'>,
  to: Grantee,
): Promise<void> {
  const told = {
    category: 'shared',
    title: `${actor.name} shares “${project.name}”`,
    link: `/projects/${project.id}`,
  } as const;
  if ('userId' in to) return notify(ports, to.userId, told);
  if ('email' in to) {
    const user = await findUserByEmail(ports.db, to.email);
    // The address has a mail of its own, whether someone here has it or not.
    if (user?.emailVerified) await notify(ports, user.id, { ...told, mailed: true });
    return;
  }
  for (const userId of await listTeamMembers(ports.db, to.teamId)) {
    if (userId !== actor.userId) await notify(ports, userId, told);
  }
}

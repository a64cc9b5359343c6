import type { Actor } from '@winnow/accounts';
import {
  consumeMailAllowance,
  findUserByEmail,
  findUserSettings,
  type Grantee,
  listTeamMembers,
  type ProjectRecord,
  type ShareLevel,
} from '@winnow/store';
import { notify } from '../notifications/notify.ts';
import { unsubscribeUrl } from '../notifications/unsubscribe-token.ts';
import type { ApiPorts } from '../ports.ts';
import { readPreferences } from '../settings/preferences.ts';

/**
 * Notifies the users who gain access to a project, and sends a mail if it is shared with an
 * address. The user who shares it doesn't learn who has an account.
 */
export async function notifyOfShare(
  ports: ApiPorts,
  actor: Actor,
  project: Pick<ProjectRecord, 'id' | 'name'>,
  { to, level }: { readonly to: Grantee; readonly level: ShareLevel },
): Promise<void> {
  const told = {
    category: 'shared',
    title: `${actor.name} shares “${project.name}”`,
    link: `/projects/${project.id}`,
  } as const;
  if ('userId' in to) {
    // Sharing and removing it again and again sends one mail a day.
    const once = [{ key: `shared:${project.id}:to:${to.userId}`, perDay: 1 }];
    const usedUp = await consumeMailAllowance(ports.db, once, ports.clock.now());
    return notify(ports, to.userId, { ...told, mailed: usedUp !== undefined });
  }
  if ('email' in to) {
    const user = await findUserByEmail(ports.db, to.email);
    const known = user?.emailVerified ? user : undefined;
    // The address gets its own mail, whether or not it belongs to an account, unless that user has
    // turned such mails off.
    if (!known || (await wantsMail(ports, known.id))) {
      await ports.accounts.mailSharedProject(to.email, {
        projectId: project.id,
        project: project.name,
        name: actor.name,
        email: actor.email,
        level,
        unsubscribe: known && unsubscribeUrl(ports.origins[0] ?? '', ports.sealer, known, ['shared']),
      });
    }
    if (known) await notify(ports, known.id, { ...told, mailed: true });
    return;
  }
  for (const userId of await listTeamMembers(ports.db, to.teamId)) {
    if (userId !== actor.userId) await notify(ports, userId, told);
  }
}

async function wantsMail({ db }: Pick<ApiPorts, 'db'>, userId: string): Promise<boolean> {
  const settings = await findUserSettings(db, userId);
  return readPreferences(settings?.preferences).notifications.shared.email;
}

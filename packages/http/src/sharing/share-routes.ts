import { type Actor, strangerAllowances } from '@winnow/accounts';
import * as contract from '@winnow/contract/sharing/share';
import { failed, ok, type Result } from '@winnow/kernel';
import { changing } from '@winnow/services/activity/changing';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { sharingProblems } from '@winnow/services/sharing/sharing-problems';
import { tellShared } from '@winnow/services/sharing/tell-shared';
import {
  findContact,
  findShare,
  findTeamOf,
  type Grantee,
  listShareLinks,
  listShares,
  removeShare,
  removeSharesOf,
  saveShare,
  takeMailAllowance,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { endOf, viewOfLink, viewOfShare } from './share-views.ts';

export const listSharesRoute = handle(contract.listShares, async ({ ports, project }) => {
  const shares = await listShares(ports.db, project.id, ports.clock.now());
  const links = await listShareLinks(ports.db, project.id, ports.clock.now());
  return ok({ shares: shares.map(viewOfShare), links: links.map(viewOfLink) });
});

export const saveShareRoute = handle(
  contract.saveShare,
  async ({ ports, project, actor, access, body }) => {
    const now = ports.clock.now();
    const expiresAt = body.expiresAt === null ? null : endOf(body.expiresAt, now);
    if (expiresAt === undefined) return failed(sharingProblems.badEnd({}));
    const known = await resolveGrantee(ports, actor, body.grantee);
    if (!known.ok) return known;
    const { to, name, image } = known.value;
    if ('userId' in to && to.userId === project.ownerId) {
      return failed(sharingProblems.ownerHasAll({ name: access.ownerName }));
    }
    const { level } = body;
    let added = false;
    const saved = await changing(ports, actor, async (tx, note) => {
      // Only a new share sends a mail; where none may be sent any more, nothing is shared.
      const known =
        'email' in to && (await listShares(tx, project.id, now)).some(({ email }) => email === to.email);
      if ('email' in to && !known) {
        const usedUp = await takeMailAllowance(tx, strangerAllowances(to.email, actor.userId), now);
        if (usedUp) return failed(sharingProblems.tooManyMails({}));
      }
      const wanted = { id: ports.newId(), projectId: project.id, grantee: to, level, expiresAt, now };
      const share = await saveShare(tx, { ...wanted, sharedById: actor.userId });
      const target = { with: name, level, expiresAt: expiresAt?.toISOString() ?? null };
      added = share.id === wanted.id;
      note({ action: added ? 'share.add' : 'share.change', project, target });
      return ok({ share: viewOfShare({ ...share, name, image }) });
    });
    if (saved.ok && added && 'email' in to) {
      const what = {
        projectId: project.id,
        project: project.name,
        name: actor.name,
        email: actor.email,
        level,
      };
      await ports.accounts.mailSharedProject(to.email, what);
    }
    if (saved.ok && added) await tellShared(ports, actor, project, to);
    return saved;
  },
  { confirm: ({ body }) => body.level === 'manage' },
);

export const removeShareRoute = handle(contract.removeShare, async ({ ports, project, actor, params }) => {
  const found = await findShare(ports.db, project.id, params.share);
  if (!found) return failed(apiProblems.notFound({ what: 'share' }));
  return changing(ports, actor, async (tx, note) => {
    await removeShare(tx, found.id);
    const also = found.userId === null ? [] : [found.userId];
    note({ action: 'share.remove', project, target: { with: found.name }, also });
    return ok(null);
  });
});

export const leaveProjectRoute = handle(contract.leaveProject, ({ ports, project, actor }) =>
  changing(ports, actor, async (tx, note) => {
    const removed = await removeSharesOf(tx, project.id, actor);
    if (removed === 0) return failed(sharingProblems.notByName({}));
    note({ action: 'share.leave', project, target: { with: actor.name } });
    return ok(null);
  }),
);

interface KnownGrantee {
  readonly to: Grantee;
  readonly name: string;
  readonly image: string | null;
}

/**
 * Who is meant. Only people and teams that the actor knows anyway are looked up: of any other address it is not told whether
 * somebody here has it.
 */
async function resolveGrantee(ports: ApiPorts, actor: Actor, to: Grantee): Promise<Result<KnownGrantee>> {
  if ('teamId' in to) {
    const team = await findTeamOf(ports.db, actor.userId, to.teamId);
    return team ? ok({ to, name: team.name, image: null }) : failed(apiProblems.notFound({ what: 'team' }));
  }
  const person = await findContact(ports.db, actor.userId, to);
  if (person) return ok({ to: { userId: person.id }, name: person.name, image: person.image });
  if ('email' in to) {
    return to.email === actor.email
      ? failed(sharingProblems.ownerHasAll({ name: actor.name }))
      : ok({ to, name: to.email, image: null });
  }
  return failed(apiProblems.notFound({ what: 'person' }));
}

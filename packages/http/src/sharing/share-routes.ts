import { type Actor, anonymousAllowances, type ProjectLevel, projectLevels } from '@winnow/accounts';
import * as contract from '@winnow/contract/sharing/share';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { notifyOfShare } from '@winnow/services/sharing/notify-of-share';
import { sharingProblems } from '@winnow/services/sharing/sharing-problems';
import {
  consumeMailAllowance,
  type Db,
  endLinksFor,
  findContact,
  findShare,
  findTeamOf,
  findUser,
  findUserByEmail,
  type Grantee,
  listAccessGrants,
  listShareLinks,
  listShares,
  type ProjectRecord,
  removeShare,
  removeSharesOf,
  type ShareEntry,
  type ShareLevel,
  saveShare,
  saveShareOfPerson,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { groupByPerson, isOwnGrant } from './project-people.ts';
import { endOf, viewOfLink, viewOfShare } from './share-views.ts';

export const listSharesRoute = handle(contract.listShares, async ({ ports, project }) => {
  const now = ports.clock.now();
  const grants = await listAccessGrants(ports.db, project.id, now);
  const ofPeople = new Set(grants.map(({ shareId }) => shareId));
  const shares = (await listShares(ports.db, project.id, now)).filter(
    ({ id, userId }) => userId === null && !ofPeople.has(id),
  );
  const links = await listShareLinks(ports.db, project.id, now);
  return ok({ people: groupByPerson(grants), shares: shares.map(viewOfShare), links: links.map(viewOfLink) });
});

export const saveShareRoute = handle(
  contract.saveShare,
  async ({ ports, project, actor, access, body }) => {
    const now = ports.clock.now();
    const expiresAt = body.expiresAt === null ? null : endOf(body.expiresAt, now);
    if (expiresAt === undefined) return failed(sharingProblems.badEnd({}));
    const known = await resolveGrantee(ports, actor, project, body.grantee);
    if (!known.ok) return known;
    const { to, name, image } = known.value;
    if ('userId' in to && to.userId === project.ownerId) {
      return failed(sharingProblems.ownerHasAll({ name: access.ownerName }));
    }
    const { level } = body;
    const userId = 'userId' in to ? to.userId : undefined;
    const had = userId === undefined ? [] : await listAccessGrants(ports.db, project.id, now, userId);
    const held = groupByPerson(had)[0];
    if (held?.inherited && isBelow(level, held.inherited)) {
      const by = held.reasons.find((reason) => !isOwnGrant(reason))!;
      return failed(sharingProblems.heldByGroup({ name, through: by.name ?? '', kind: by.kind }));
    }
    let added = false;
    const saved = await recordChange(ports, actor, async (tx, note) => {
      // Only a new share sends a mail; if the mail limit is used up, nothing is shared.
      const known =
        'email' in to && (await listShares(tx, project.id, now)).some(({ email }) => email === to.email);
      if ('email' in to && !known) {
        const usedUp = await consumeMailAllowance(tx, anonymousAllowances(to.email, actor.userId), now);
        if (usedUp) return failed(sharingProblems.tooManyMails({ seconds: usedUp.seconds }));
      }
      const wanted = { id: ports.newId(), projectId: project.id, grantee: to, level, expiresAt, now };
      const by = { ...wanted, sharedById: actor.userId };
      if (userId !== undefined && had.some(({ kind }) => kind === 'link'))
        await endLinksFor(tx, project.id, userId, now);
      const share =
        userId === undefined
          ? await saveShare(tx, by)
          : await saveShareOfPerson(tx, { ...by, userId }, had.filter(isOwnGrant));
      const target = { with: name, level, expiresAt: expiresAt?.toISOString() ?? null };
      added = share.id === wanted.id && !had.some(isOwnGrant);
      note({ action: added ? 'share.add' : 'share.change', project, target });
      return ok({ share: viewOfShare({ ...share, name, image }) });
    });
    if (saved.ok && added) await notifyOfShare(ports, actor, project, { to, level });
    return saved;
  },
  { confirm: ({ body }) => body.level === 'manage' },
);

export const removeShareRoute = handle(contract.removeShare, async ({ ports, project, actor, params }) => {
  const found = await findShare(ports.db, project.id, params.share);
  if (!found) return failed(apiProblems.notFound({ what: 'share' }));
  return recordChange(ports, actor, async (tx, note) => {
    const person = await personOf(tx, found);
    if (person) {
      await removeSharesOf(tx, project.id, { userId: person.id, email: person.email });
      await endLinksFor(tx, project.id, person.id, ports.clock.now());
    }
    await removeShare(tx, found.id);
    const also = person ? [person.id] : [];
    note({ action: 'share.remove', project, target: { with: found.name }, also });
    return ok(null);
  });
});

export const leaveProjectRoute = handle(contract.leaveProject, ({ ports, project, actor }) =>
  recordChange(ports, actor, async (tx, note) => {
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

const isBelow = (level: ShareLevel, than: ProjectLevel): boolean =>
  projectLevels.indexOf(level) < projectLevels.indexOf(than);

/** Returns the person that a share is for, by id or by confirmed email address. */
async function personOf(db: Db, share: ShareEntry) {
  if (share.userId !== null) return findUser(db, share.userId);
  const named = share.email === null ? undefined : await findUserByEmail(db, share.email);
  return named?.emailVerified ? named : undefined;
}

/**
 * Resolves a grantee among the people and teams known to the actor and the people with access to
 * the project. For any other email address, the response is the same whether or not it has an
 * account.
 */
async function resolveGrantee(
  ports: ApiPorts,
  actor: Actor,
  project: ProjectRecord,
  to: Grantee,
): Promise<Result<KnownGrantee>> {
  if ('teamId' in to) {
    const team = await findTeamOf(ports.db, actor.userId, to.teamId);
    return team ? ok({ to, name: team.name, image: null }) : failed(apiProblems.notFound({ what: 'team' }));
  }
  const person = await findContact(ports.db, actor.userId, to);
  if (person) return ok({ to: { userId: person.id }, name: person.name, image: person.image });
  if ('email' in to && to.email === actor.email)
    return failed(sharingProblems.ownerHasAll({ name: actor.name }));
  const grants = await listAccessGrants(ports.db, project.id, ports.clock.now());
  const there = grants.find(({ userId, email }) =>
    'email' in to ? email === to.email : userId === to.userId,
  );
  if (there) return ok({ to: { userId: there.userId }, name: there.name, image: there.image });
  return 'email' in to
    ? ok({ to, name: to.email, image: null })
    : failed(apiProblems.notFound({ what: 'person' }));
}

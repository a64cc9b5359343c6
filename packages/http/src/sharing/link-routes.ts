import { randomBytes } from 'node:crypto';
import { mayDo } from '@winnow/accounts';
import * as contract from '@winnow/contract/sharing/link';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { apiProblems } from '@winnow/services/problems';
import { sharingProblems } from '@winnow/services/sharing/sharing-problems';
import {
  addShareLink,
  findProjectAccess,
  findShareLink,
  followShareLink,
  isLinkEndedFor,
  markProjectSeen,
  removeShareLink,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { endOf, hashOfToken, viewOfLink } from './share-views.ts';

export const createLinkRoute = handle(contract.createLink, ({ ports, project, actor, body }) =>
  recordChange(ports, actor, async (tx, note) => {
    const now = ports.clock.now();
    const expiresAt = endOf(body.expiresAt, now);
    if (!expiresAt) return failed(sharingProblems.badEnd({}));
    const token = randomBytes(32).toString('base64url');
    const link = await addShareLink(tx, {
      id: ports.newId(),
      projectId: project.id,
      tokenHash: hashOfToken(token),
      level: body.level,
      expiresAt,
      sharedById: actor.userId,
      now,
    });
    const target = { link: link.id, level: body.level, expiresAt: expiresAt.toISOString() };
    note({ action: 'share.create-link', project, target });
    return ok({ link: viewOfLink({ ...link, people: 0 }), token });
  }),
);

export const removeLinkRoute = handle(contract.removeLink, ({ ports, project, actor, params }) =>
  recordChange(ports, actor, async (tx, note) => {
    const removed = await removeShareLink(tx, project.id, params.link);
    if (!removed) return failed(apiProblems.notFound({ what: 'link' }));
    const { link, userIds } = removed;
    note({ action: 'share.remove-link', project, target: { link: link.id }, also: userIds });
    return ok(null);
  }),
);

export const followLinkRoute = handle(contract.followLink, async ({ ports, actor, body }) => {
  const now = ports.clock.now();
  const link = await findShareLink(ports.db, hashOfToken(body.token), now);
  const access = link && (await findProjectAccess(ports.db, link.projectId, actor.userId, now));
  if (!link || !access || access.project.deletedAt !== null) return failed(sharingProblems.linkEnded({}));
  const { project } = access;
  const needed = link.level === 'edit' ? 'project.edit' : 'project.read';
  if (mayDo(actor, needed, access)) return ok({ projectId: project.id });
  if (await isLinkEndedFor(ports.db, link, actor.userId))
    return mayDo(actor, 'project.read', access)
      ? ok({ projectId: project.id })
      : failed(sharingProblems.accessRemoved({}));
  return recordChange(ports, actor, async (tx, note) => {
    await markProjectSeen(tx, project.id, actor.userId, now);
    await followShareLink(tx, link, { id: ports.newId(), userId: actor.userId, now });
    note({ action: 'share.follow-link', project, target: { link: link.id, level: link.level } });
    return ok({ projectId: project.id });
  });
});

import { randomBytes } from 'node:crypto';
import { failed, ok } from '@winnow/kernel';
import {
  addShareLink,
  findProjectAccess,
  findShareLink,
  followShareLink,
  removeShareLink,
} from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { apiProblems } from '../http/problems.ts';
import { mayDo, projectParams, route } from '../http/route.ts';
import { endOf, hashOfToken, linkLevels, linkView, viewOfLink } from './share-views.ts';
import { sharingProblems } from './sharing-problems.ts';

export const createLinkRoute = route({
  method: 'post',
  path: '/api/projects/:id/share-links',
  summary: 'Makes a link into a project for whoever has it and signs in; its token is told this once',
  tag: 'Sharing',
  access: 'project.share',
  params: projectParams,
  body: z.strictObject({ level: z.enum(linkLevels), expiresAt: z.iso.datetime() }),
  answer: z.object({ link: linkView, token: z.string() }),
  status: 201,
  handle: ({ ports, project, actor, body }) =>
    changing(ports, actor, async (tx, note) => {
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
});

export const removeLinkRoute = route({
  method: 'delete',
  path: '/api/projects/:id/share-links/:link',
  summary: 'Ends a link; whoever came by it is out',
  tag: 'Sharing',
  access: 'project.share',
  params: projectParams.extend({ link: z.string().min(1).max(64) }),
  status: 204,
  handle: ({ ports, project, actor, params }) =>
    changing(ports, actor, async (tx, note) => {
      const removed = await removeShareLink(tx, project.id, params.link);
      if (!removed) return failed(apiProblems.notFound({ what: 'link' }));
      const { link, userIds } = removed;
      note({ action: 'share.remove-link', project, target: { link: link.id }, also: userIds });
      return ok(null);
    }),
});

export const followLinkRoute = route({
  method: 'post',
  path: '/api/share-links/follow',
  summary: 'Lets the actor into the project of a link',
  tag: 'Sharing',
  access: 'own.followLink',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  answer: z.object({ projectId: z.string() }),
  handle: async ({ ports, actor, body }) => {
    const now = ports.clock.now();
    const link = await findShareLink(ports.db, hashOfToken(body.token), now);
    const access = link && (await findProjectAccess(ports.db, link.projectId, actor.userId, now));
    if (!link || !access || access.project.deletedAt !== null) return failed(sharingProblems.linkEnded({}));
    const { project } = access;
    const needed = link.level === 'edit' ? 'project.edit' : 'project.read';
    if (mayDo(actor, needed, access)) return ok({ projectId: project.id });
    return changing(ports, actor, async (tx, note) => {
      await followShareLink(tx, link, { id: ports.newId(), userId: actor.userId, now });
      note({ action: 'share.follow-link', project, target: { link: link.id, level: link.level } });
      return ok({ projectId: project.id });
    });
  },
});

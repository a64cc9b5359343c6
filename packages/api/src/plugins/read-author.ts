import { failed, ok } from '@winnow/kernel';
import { findUser, findUserSettings, listPinnedVersions, listPlugins } from '@winnow/store';
import { z } from 'zod';
import { apiProblems } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { queryNumber } from '../http/whole-number.ts';
import { pluginView, viewOfPlugin } from './plugin-view.ts';
import { workspaceKey, workspaceOf } from './workspace-of.ts';

export const readAuthorRoute = route({
  method: 'get',
  path: '/api/plugin-authors/:userId',
  summary: 'An author and the plugins of theirs that the signed-in user may see',
  tag: 'Plugins',
  access: 'own.listPlugins',
  params: z.object({ userId: z.string().min(1).max(64) }),
  query: z.object({
    workspace: workspaceKey,
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.object({
    author: z.object({
      id: z.string(),
      name: z.string(),
      handle: z.string().nullable(),
      image: z.string().nullable(),
      joinedAt: z.string(),
      self: z.boolean(),
    }),
    plugins: z.array(pluginView),
    total: z.number(),
  }),
  handle: async ({ ports, actor, params, query: { workspace: key, offset, limit } }) => {
    const workspace = await workspaceOf(ports, actor, key);
    if (!workspace.ok) return workspace;
    const wanted = {
      userId: actor.userId,
      authorId: params.userId,
      sort: 'installs',
      offset,
      limit,
    } as const;
    const { items, total } = await listPlugins(ports.db, { ...wanted, scope: { kind: 'all' } });
    const user = await findUser(ports.db, params.userId);
    const self = params.userId === actor.userId;
    // Whoever published nothing for the reader is not told of: that there is an account is nobody's business.
    if (!user || (total === 0 && !self)) return failed(apiProblems.notFound({ what: 'author' }));
    const pinned = await listPinnedVersions(ports.db, workspace.value.owner);
    return ok({
      author: {
        id: user.id,
        name: user.name,
        handle: (await findUserSettings(ports.db, user.id))?.handle ?? null,
        image: user.image,
        joinedAt: user.createdAt.toISOString(),
        self,
      },
      plugins: items.map((one) => viewOfPlugin(one, actor, pinned.get(one.plugin.id) ?? null)),
      total,
    });
  },
});

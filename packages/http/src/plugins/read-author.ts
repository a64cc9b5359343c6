import * as contract from '@winnow/contract/plugins/read-author';
import { failed, ok } from '@winnow/kernel';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import { apiProblems } from '@winnow/services/problems';
import { findUser, findUserSettings, listPinnedVersions, listPlugins } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfPlugin } from './plugin-view.ts';

export const readAuthorRoute = handle(
  contract.readAuthor,
  async ({ ports, actor, params, query: { workspace: key, offset, limit } }) => {
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
    // People without plugins published to the caller are not found, so that it is not revealed
    // whether they have an account.
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
);

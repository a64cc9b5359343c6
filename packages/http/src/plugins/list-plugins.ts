import type { scopes } from '@winnow/contract/plugins/list-plugins';
import * as contract from '@winnow/contract/plugins/list-plugins';
import { ok } from '@winnow/kernel';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import { listPinnedVersions, listPlugins, type PluginScope } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfPlugin } from './plugin-view.ts';

export const listPluginsRoute = handle(contract.listPlugins, async ({ ports, actor, query }) => {
  const workspace = await workspaceOf(ports, actor, query.workspace);
  if (!workspace.ok) return workspace;
  const { search, kind, author, visibility, sort, offset, limit } = query;
  const { items, total } = await listPlugins(ports.db, {
    userId: actor.userId,
    scope: scopeOf(query.scope, query.workspace),
    search: search?.trim(),
    kind,
    authorId: author,
    visibility,
    sort,
    offset,
    limit,
  });
  const pinned = await listPinnedVersions(ports.db, workspace.value.owner);
  return ok({
    plugins: items.map((one) => viewOfPlugin(one, actor, pinned.get(one.plugin.id) ?? null)),
    total,
  });
});

function scopeOf(scope: (typeof scopes)[number], workspace: string): PluginScope {
  const personal = workspace === 'personal';
  switch (scope) {
    case 'workspace':
      return personal ? { kind: 'mine' } : { kind: 'organization', id: workspace };
    case 'installed':
      return personal ? { kind: 'installed' } : { kind: 'installed-in', id: workspace };
    default:
      return { kind: scope };
  }
}

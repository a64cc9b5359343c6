import { ok } from '@winnow/kernel';
import { listPinnedVersions, listPlugins, type PluginScope, pluginSorts } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { queryNumber } from '../http/whole-number.ts';
import { pluginView, viewOfPlugin } from './plugin-view.ts';
import { workspaceKey, workspaceOf } from './workspace-of.ts';

const scopes = ['all', 'mine', 'workspace', 'public', 'installed'] as const;

export const listPluginsRoute = route({
  method: 'get',
  path: '/api/plugins',
  summary: 'The plugins that the signed-in user may see, searched and narrowed',
  tag: 'Plugins',
  access: 'own.listPlugins',
  query: z.object({
    workspace: workspaceKey,
    scope: z
      .enum(scopes)
      .default('all')
      .describe('all; written by the user; of the workspace; public; or installed in the workspace'),
    search: z.string().max(200).optional(),
    kind: z.string().max(40).optional(),
    author: z.string().max(64).optional(),
    visibility: z.enum(['private', 'workspace', 'public']).optional(),
    sort: z.enum(pluginSorts).default('installs'),
    offset: queryNumber.min(0).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ plugins: z.array(pluginView), total: z.number() }),
  handle: async ({ ports, actor, query }) => {
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
  },
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

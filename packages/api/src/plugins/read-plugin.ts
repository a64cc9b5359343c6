import { pluginLevel } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import {
  findPluginAccess,
  findPluginVersion,
  listInstallsFor,
  listPinnedVersions,
  listPluginUses,
  listPluginVersions,
} from '@winnow/store';
import { z } from 'zod';
import { pluginParams, route, standingOf } from '../http/route.ts';
import { pluginView, versionView, viewOfPlugin, viewOfVersion } from './plugin-view.ts';
import { workspaceKey, workspaceOf } from './workspace-of.ts';

const content = z.object({ manifest: z.unknown(), code: z.string(), examples: z.unknown() });

export const readPluginRoute = route({
  method: 'get',
  path: '/api/plugins/:id',
  summary: 'A plugin: its draft for those who may edit it, what was published, who uses it',
  tag: 'Plugins',
  access: 'plugin.read',
  params: pluginParams,
  query: z.object({ workspace: workspaceKey }),
  answer: z.object({
    plugin: pluginView,
    draft: content.extend({ revision: z.number() }).nullable(),
    /** The version that can be installed, or the last one where none can. */
    shown: content.extend({ version: z.string(), integrity: z.string() }).nullable(),
    versions: z.array(versionView),
    /** How many projects use it, and those of them that the reader may see. */
    uses: z.object({
      total: z.number(),
      projects: z.array(z.object({ id: z.string(), name: z.string(), version: z.string() })),
    }),
    /** The reader's workspaces that have it installed. */
    installs: z.array(
      z.object({
        organizationId: z.string().nullable(),
        organizationName: z.string().nullable(),
        version: z.string(),
        revoked: z.boolean(),
      }),
    ),
    /** What it was copied from; without a title where the reader may not see that. */
    origin: z.object({ id: z.string(), title: z.string().nullable(), version: z.string() }).nullable(),
  }),
  handle: async ({ ports, actor, plugin: access, query }) => {
    const { db, clock } = ports;
    const { plugin, latest, offered } = access;
    const workspace = await workspaceOf(ports, actor, query.workspace);
    if (!workspace.ok) return workspace;
    const pinned = await listPinnedVersions(db, workspace.value.owner);
    const mayEdit = pluginLevel(actor.userId, standingOf(access)) === 'edit';
    const installs = await listInstallsFor(db, plugin.id, actor.userId);
    const own = new Set(installs.map((one) => one.version));
    const versions = (await listPluginVersions(db, plugin.id)).filter(
      (one) => offered || own.has(one.version),
    );
    const newest = latest ?? versions[0]?.version;
    const shown = newest === undefined ? undefined : await findPluginVersion(db, plugin.id, newest);
    return ok({
      plugin: viewOfPlugin(access, actor, pinned.get(plugin.id) ?? null),
      draft: mayEdit ? contentIn(plugin, { revision: plugin.revision }) : null,
      shown: shown ? contentIn(shown, { version: shown.version, integrity: shown.integrity }) : null,
      versions: versions.map(viewOfVersion),
      uses: await listPluginUses(db, plugin.id, actor.userId, clock.now()),
      installs,
      origin: await originOf(),
    });

    async function originOf() {
      if (plugin.forkedFromVersion === null || plugin.forkedFromId === null) return null;
      const origin = await findPluginAccess(db, plugin.forkedFromId, actor.userId);
      const seen = origin && pluginLevel(actor.userId, standingOf(origin)) !== undefined;
      return {
        id: plugin.forkedFromId,
        title: seen ? origin.plugin.title : null,
        version: plugin.forkedFromVersion,
      };
    }
  },
});

const contentIn = <T extends object>(
  {
    manifest,
    code,
    examples,
  }: { readonly manifest: unknown; readonly code: string; readonly examples: unknown },
  more: T,
) => ({ manifest, code, examples, ...more });

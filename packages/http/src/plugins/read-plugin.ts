import { pluginFacts, pluginLevel } from '@winnow/accounts';
import type { PluginExample } from '@winnow/contract/fields/kept';
import * as contract from '@winnow/contract/plugins/read-plugin';
import { ok } from '@winnow/kernel';
import type { PluginManifest } from '@winnow/plugins';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import {
  findPluginAccess,
  findPluginVersion,
  listInstallsFor,
  listPinnedVersions,
  listPluginUses,
  listPluginVersions,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { viewOfPlugin, viewOfVersion } from './plugin-view.ts';

export const readPluginRoute = handle(
  contract.readPlugin,
  async ({ ports, actor, plugin: access, query }) => {
    const { db, clock } = ports;
    const { plugin, latest, offered } = access;
    const workspace = await workspaceOf(ports, actor, query.workspace);
    if (!workspace.ok) return workspace;
    const pinned = await listPinnedVersions(db, workspace.value.owner);
    const mayEdit = pluginLevel(actor.userId, pluginFacts(access)) === 'edit';
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
      const seen = origin && pluginLevel(actor.userId, pluginFacts(origin)) !== undefined;
      return {
        id: plugin.forkedFromId,
        title: seen ? origin.plugin.title : null,
        version: plugin.forkedFromVersion,
      };
    }
  },
);

const contentIn = <T extends object>(
  {
    manifest,
    code,
    examples,
  }: { readonly manifest: unknown; readonly code: string; readonly examples: unknown },
  more: T,
) => ({
  manifest: manifest as PluginManifest,
  code,
  examples: examples as readonly PluginExample[],
  ...more,
});

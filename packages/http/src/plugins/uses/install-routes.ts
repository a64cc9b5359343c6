import type { installBody } from '@winnow/contract/plugins/uses/install';
import * as contract from '@winnow/contract/plugins/uses/install';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { versionFor } from '@winnow/services/plugins/versions/version-for';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import {
  findNamesake,
  listPinnedVersions,
  type PluginVersionRecord,
  type ProjectOwner,
  removePluginInstall,
  savePluginInstall,
} from '@winnow/store';
import type { z } from 'zod';
import type { Call } from '../../routing/call.ts';
import { handle } from '../../routing/handle.ts';

export const installPluginRoute = handle(contract.installPlugin, async (call) => {
  const { ports, actor, plugin, body } = call;
  const workspace = await workspaceOf(ports, actor, body.workspace);
  if (!workspace.ok) return workspace;
  const { owner, name } = workspace.value;
  const before = (await listPinnedVersions(ports.db, owner)).get(plugin.plugin.id);
  const version = await installableVersion(call, before);
  if (!version.ok) return version;
  return recordChange(ports, actor, async (tx, note) => {
    const called = nameIn(version.value) ?? plugin.plugin.name;
    const other = await findNamesake(tx, owner, { id: plugin.plugin.id, name: called });
    if (other)
      return failed(pluginRouteProblems.nameInstalled({ name: called, title: other.title, workspace: name }));
    await savePluginInstall(tx, {
      id: ports.newId(),
      workspace: owner,
      pluginId: plugin.plugin.id,
      versionId: version.value.id,
      installedById: actor.userId,
      now: ports.clock.now(),
    });
    if (before !== version.value.version) {
      const target = { ...targetOf(plugin.plugin), version: version.value.version };
      const more = before === undefined ? {} : { from: before };
      const action = before === undefined ? 'plugin.install' : 'plugin.upgrade';
      note({ action, ...organizationIn(owner), target: { ...target, ...more } });
    }
    return ok({ version: version.value.version });
  });
});

export const uninstallPluginRoute = handle(
  contract.uninstallPlugin,
  async ({ ports, actor, plugin, query }) => {
    const workspace = await workspaceOf(ports, actor, query.workspace);
    if (!workspace.ok) return workspace;
    const { owner, name } = workspace.value;
    return recordChange(ports, actor, async (tx, note) => {
      const removed = await removePluginInstall(tx, owner, plugin.plugin.id);
      if (!removed) return failed(pluginRouteProblems.notInstalled({ workspace: name }));
      note({ action: 'plugin.uninstall', ...organizationIn(owner), target: targetOf(plugin.plugin) });
      return ok(undefined);
    });
  },
);

const organizationIn = (owner: ProjectOwner): { readonly organizationId?: string } =>
  'organizationId' in owner ? { organizationId: owner.organizationId } : {};

const nameIn = ({ manifest }: PluginVersionRecord): string | undefined => {
  const { name } = (manifest ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
};

/**
 * Returns the requested version if it may be installed: not revoked, and not yanked unless the
 * workspace already has it.
 */
async function installableVersion(
  { ports, actor, plugin, body }: Call<'plugin.install', unknown, unknown, z.output<typeof installBody>>,
  before: string | undefined,
): Promise<Result<PluginVersionRecord>> {
  const version = body.version ?? plugin.latest;
  if (version === null) return failed(pluginRouteProblems.notPublished({ title: plugin.plugin.title }));
  const found = await versionFor(ports, actor, plugin, version);
  if (!found.ok) return found;
  const { revokedAt, yankedAt } = found.value;
  if (revokedAt) return failed(pluginRouteProblems.versionRevoked({ version }));
  if (yankedAt && before !== version) return failed(pluginRouteProblems.versionYanked({ version }));
  return found;
}

import { failed, ok, type Result } from '@winnow/kernel';
import {
  findNamesake,
  listPinnedVersions,
  type PluginVersionRecord,
  type ProjectOwner,
  removePluginInstall,
  savePluginInstall,
} from '@winnow/store';
import { z } from 'zod';
import { changing } from '../../activity/changing.ts';
import { type Call, pluginParams, route } from '../../http/route.ts';
import { targetOf } from '../plugin-change.ts';
import { pluginRouteProblems } from '../plugin-problems.ts';
import { versionFor } from '../versions/version-for.ts';
import { workspaceKey, workspaceOf } from '../workspace-of.ts';

const base = {
  tag: 'Plugins',
  path: '/api/plugins/:id/install',
  params: pluginParams,
  access: 'plugin.install',
} as const;

const installBody = z.strictObject({
  workspace: workspaceKey,
  version: z.string().max(40).optional().describe('The newest if left out'),
});

export const installPluginRoute = route({
  ...base,
  method: 'put',
  summary: 'Installs a plugin in a workspace, pinned to a version, or goes over to another version',
  body: installBody,
  answer: z.object({ version: z.string() }),
  handle: async (call) => {
    const { ports, actor, plugin, body } = call;
    const workspace = await workspaceOf(ports, actor, body.workspace);
    if (!workspace.ok) return workspace;
    const { owner, name } = workspace.value;
    const before = (await listPinnedVersions(ports.db, owner)).get(plugin.plugin.id);
    const version = await wantedVersion(call, before);
    if (!version.ok) return version;
    return changing(ports, actor, async (tx, note) => {
      const called = nameIn(version.value) ?? plugin.plugin.name;
      const other = await findNamesake(tx, owner, { id: plugin.plugin.id, name: called });
      if (other)
        return failed(
          pluginRouteProblems.nameInstalled({ name: called, title: other.title, workspace: name }),
        );
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
  },
});

export const uninstallPluginRoute = route({
  ...base,
  method: 'delete',
  summary: 'Removes a plugin from a workspace; recipes that name a version go on running it',
  query: z.object({ workspace: workspaceKey }),
  status: 204,
  handle: async ({ ports, actor, plugin, query }) => {
    const workspace = await workspaceOf(ports, actor, query.workspace);
    if (!workspace.ok) return workspace;
    const { owner, name } = workspace.value;
    return changing(ports, actor, async (tx, note) => {
      const removed = await removePluginInstall(tx, owner, plugin.plugin.id);
      if (!removed) return failed(pluginRouteProblems.notInstalled({ workspace: name }));
      note({ action: 'plugin.uninstall', ...organizationIn(owner), target: targetOf(plugin.plugin) });
      return ok(undefined);
    });
  },
});

const organizationIn = (owner: ProjectOwner): { readonly organizationId?: string } =>
  'organizationId' in owner ? { organizationId: owner.organizationId } : {};

const nameIn = ({ manifest }: PluginVersionRecord): string | undefined => {
  const { name } = (manifest ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' ? name : undefined;
};

/** The version that was asked for, if it may be installed: not revoked, and not yanked unless the workspace has it already. */
async function wantedVersion(
  { ports, actor, plugin, body }: Call<unknown, unknown, z.output<typeof installBody>>,
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

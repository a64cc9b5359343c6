import { pluginFacts, pluginLevel } from '@winnow/accounts';
import type { PluginExample } from '@winnow/contract/fields/kept';
import type { params } from '@winnow/contract/plugins/versions/version';
import * as contract from '@winnow/contract/plugins/versions/version';
import { failed, ok, type Result } from '@winnow/kernel';
import type { PluginManifest } from '@winnow/plugins';
import { publishToProject } from '@winnow/services/activity/publish-to-project';
import { recordChange } from '@winnow/services/activity/record-change';
import { notify } from '@winnow/services/notifications/notify';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { versionFor } from '@winnow/services/plugins/versions/version-for';
import {
  findPluginAccess,
  listProjectsWithPlugin,
  type PluginVersionRecord,
  pluginVersionAudience,
  revokePluginVersion,
  yankPluginVersion,
} from '@winnow/store';
import type { z } from 'zod';
import type { Call } from '../../routing/call.ts';
import { handle } from '../../routing/handle.ts';

export const readPluginVersionRoute = handle(contract.readPluginVersion, async (call) => {
  const found = await versionIn(call);
  if (!found.ok) return found;
  const { version, integrity, manifest, code, examples } = found.value;
  return ok({
    version,
    integrity,
    manifest: manifest as unknown as PluginManifest,
    code,
    examples: examples as unknown as readonly PluginExample[],
  });
});

export const yankVersionRoute = handle(contract.yankVersion, (call) => yank(call, true));

export const unyankVersionRoute = handle(contract.unyankVersion, (call) => yank(call, false));

export const revokeVersionRoute = handle(contract.revokeVersion, async (call) => {
  const { ports, plugin, body } = call;
  const found = await versionIn(call);
  if (!found.ok) return found;
  if (found.value.revokedAt)
    return failed(pluginRouteProblems.versionRevoked({ version: found.value.version }));
  const revoked = await recordChange(ports, call.actor, async (tx, note) => {
    await revokePluginVersion(tx, found.value, body.reason, ports.clock.now());
    const target = { ...targetOf(plugin.plugin), version: found.value.version, reason: body.reason };
    note({ action: 'plugin.revoke', ...organizationOf(plugin.plugin), target });
    return ok(undefined);
  });
  if (!revoked.ok) return revoked;
  await publishToProjects(call, 'plugin.revoke');
  await notifyInstallers(call, found.value);
  return revoked;
});

type RevokeCall = Call<'plugin.publish', z.output<typeof params>, unknown, { readonly reason: string }>;
type VersionCall = Call<'plugin.read', z.output<typeof params>>;

const versionIn = ({ ports, actor, plugin, params }: VersionCall): Promise<Result<PluginVersionRecord>> =>
  versionFor(ports, actor, plugin, params.version);

async function yank(call: VersionCall, yanked: boolean): Promise<Result<undefined>> {
  const { ports, plugin } = call;
  const found = await versionIn(call);
  if (!found.ok) return found;
  if ((found.value.yankedAt !== null) === yanked) return ok(undefined);
  return recordChange(ports, call.actor, async (tx, note) => {
    await yankPluginVersion(tx, found.value, yanked, ports.clock.now());
    const action = yanked ? 'plugin.yank' : 'plugin.unyank';
    const target = { ...targetOf(plugin.plugin), version: found.value.version };
    note({ action, ...organizationOf(plugin.plugin), target });
    return ok(undefined);
  });
}

/** Notifies open pages of projects that can use the plugin that its results may change. */
async function publishToProjects({ ports, plugin }: VersionCall, action: string): Promise<void> {
  for (const project of await listProjectsWithPlugin(ports.db, plugin.plugin.id))
    await publishToProject(ports, project, { kind: 'project', data: { project, action } });
}

/**
 * Notifies people who have installed the version, or whose projects use it, that it no longer runs
 * and why.
 */
async function notifyInstallers(
  { ports, actor, plugin, body }: RevokeCall,
  one: PluginVersionRecord,
): Promise<void> {
  const { id, title } = plugin.plugin;
  for (const userId of await pluginVersionAudience(ports.db, one)) {
    if (userId === actor.userId) continue;
    const access = await findPluginAccess(ports.db, id, userId);
    // A project may refer to a plugin that its owner can't see.
    const seen = access && pluginLevel(userId, pluginFacts(access)) !== undefined;
    await notify(ports, userId, {
      category: 'plugins',
      title: `Version ${one.version} of the plugin “${title}” was revoked`,
      body: `Steps that use it no longer run. Reason: ${body.reason}`,
      ...(seen ? { link: `/plugins/${id}` } : {}),
    });
  }
}

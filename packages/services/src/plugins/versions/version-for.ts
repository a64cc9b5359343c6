import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import {
  findPluginVersion,
  listInstallsFor,
  type PluginAccess,
  type PluginVersionRecord,
} from '@winnow/store';
import type { ApiPorts } from '../../ports.ts';
import { apiProblems } from '../../problems.ts';

/**
 * Returns a version whose contents the user may see: any version of a plugin that is published for
 * them, otherwise only those installed in one of their workspaces.
 */
export async function versionFor(
  { db }: Pick<ApiPorts, 'db'>,
  actor: Actor,
  { plugin, offered }: PluginAccess,
  version: string,
): Promise<Result<PluginVersionRecord>> {
  const found = await findPluginVersion(db, plugin.id, version);
  const seen =
    found &&
    (offered ||
      (await listInstallsFor(db, plugin.id, actor.userId)).some((one) => one.version === found.version));
  return found && seen ? ok(found) : failed(apiProblems.notFound({ what: 'version' }));
}

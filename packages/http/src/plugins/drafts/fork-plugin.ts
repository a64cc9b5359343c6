import * as contract from '@winnow/contract/plugins/drafts/fork-plugin';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { contentOf, copyOf } from '@winnow/services/plugins/drafts/plugin-content';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { versionFor } from '@winnow/services/plugins/versions/version-for';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import { addPlugin, countPluginsOf } from '@winnow/store';
import { handle } from '../../routing/handle.ts';
import { maxPlugins } from './create-plugin.ts';

export const forkPluginRoute = handle(contract.forkPlugin, async ({ ports, actor, plugin: access, body }) => {
  const { plugin, latest } = access;
  const workspace = await workspaceOf(ports, actor, body.workspace);
  if (!workspace.ok) return workspace;
  const wanted = body.version ?? latest;
  if (wanted === null) return failed(pluginRouteProblems.notPublished({ title: plugin.title }));
  const found = await versionFor(ports, actor, access, wanted);
  if (!found.ok) return found;
  const version = found.value;
  // Revoked versions have a flaw, so they can't be copied.
  if (version.revokedAt) return failed(pluginRouteProblems.versionRevoked({ version: wanted }));
  if ((await countPluginsOf(ports.db, actor.userId)) >= maxPlugins)
    return failed(pluginRouteProblems.tooManyPlugins({ limit: maxPlugins }));
  const copy = copyOf(version, body.name);
  return recordChange(ports, actor, async (tx, note) => {
    const added = await addPlugin(tx, {
      ...contentOf(copy),
      id: ports.newId(),
      owner: workspace.value.owner,
      authorId: actor.userId,
      forkedFrom: { id: plugin.id, version: wanted },
      now: ports.clock.now(),
    });
    const target = { ...targetOf(added), of: plugin.title, version: wanted };
    note({ action: 'plugin.fork', ...organizationOf(added), target });
    return ok({ id: added.id });
  });
});

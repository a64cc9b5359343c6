import * as contract from '@winnow/contract/plugins/share-plugin';
import { failed, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { setPluginVisibility } from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const sharePluginRoute = handle(
  contract.sharePlugin,
  async ({ ports, actor, plugin: { plugin }, body: { visibility } }) => {
    if (visibility === 'workspace' && plugin.organizationId === null)
      return failed(pluginRouteProblems.noWorkspaceToShareWith({}));
    if (visibility === plugin.visibility) return ok({ visibility });
    return recordChange(ports, actor, async (tx, note) => {
      await setPluginVisibility(tx, plugin.id, visibility, ports.clock.now());
      const target = { ...targetOf(plugin), from: plugin.visibility, to: visibility };
      note({ action: 'plugin.share', ...organizationOf(plugin), target });
      return ok({ visibility });
    });
  },
);

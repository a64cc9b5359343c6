import * as contract from '@winnow/contract/plugins/share-plugin';
import { failed, ok } from '@winnow/kernel';
import { setPluginVisibility } from '@winnow/store';
import { changing } from '../activity/changing.ts';
import { handle } from '../routing/handle.ts';
import { organizationOf, targetOf } from './plugin-change.ts';
import { pluginRouteProblems } from './plugin-problems.ts';

export const sharePluginRoute = handle(
  contract.sharePlugin,
  async ({ ports, actor, plugin: { plugin }, body: { visibility } }) => {
    if (visibility === 'workspace' && plugin.organizationId === null)
      return failed(pluginRouteProblems.noWorkspaceToShareWith({}));
    if (visibility === plugin.visibility) return ok({ visibility });
    return changing(ports, actor, async (tx, note) => {
      await setPluginVisibility(tx, plugin.id, visibility, ports.clock.now());
      const target = { ...targetOf(plugin), from: plugin.visibility, to: visibility };
      note({ action: 'plugin.share', ...organizationOf(plugin), target });
      return ok({ visibility });
    });
  },
);

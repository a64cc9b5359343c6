import { failed, ok } from '@winnow/kernel';
import { pluginVisibilities, setPluginVisibility } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { pluginParams, route } from '../http/route.ts';
import { organizationOf, targetOf } from './plugin-change.ts';
import { pluginRouteProblems } from './plugin-problems.ts';

export const sharePluginRoute = route({
  method: 'patch',
  path: '/api/plugins/:id',
  summary: 'Says who sees what is published: the author, the members of the organization, or everybody',
  tag: 'Plugins',
  access: 'plugin.share',
  params: pluginParams,
  body: z.strictObject({ visibility: z.enum(pluginVisibilities) }),
  answer: z.object({ visibility: z.enum(pluginVisibilities) }),
  handle: async ({ ports, actor, plugin: { plugin }, body: { visibility } }) => {
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
});

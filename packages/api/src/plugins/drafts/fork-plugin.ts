import { failed, ok } from '@winnow/kernel';
import { addPlugin, countPluginsOf } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../../activity/changing.ts';
import { pluginParams, route } from '../../http/route.ts';
import { organizationOf, targetOf } from '../plugin-change.ts';
import { pluginRouteProblems } from '../plugin-problems.ts';
import { versionFor } from '../versions/version-for.ts';
import { workspaceKey, workspaceOf } from '../workspace-of.ts';
import { mostPlugins } from './create-plugin.ts';
import { contentOf, copyOf, pluginNameSchema } from './plugin-content.ts';

export const forkPluginRoute = route({
  method: 'post',
  path: '/api/plugins/:id/fork',
  summary: 'Copies a published version into a draft of the actor’s own, which keeps where it came from',
  tag: 'Plugins',
  access: 'plugin.copy',
  params: pluginParams,
  body: z.strictObject({
    workspace: workspaceKey,
    version: z.string().max(40).optional().describe('The newest if left out'),
    name: pluginNameSchema.optional().describe('That of the original if left out'),
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
  handle: async ({ ports, actor, plugin: access, body }) => {
    const { plugin, latest } = access;
    const workspace = await workspaceOf(ports, actor, body.workspace);
    if (!workspace.ok) return workspace;
    const wanted = body.version ?? latest;
    if (wanted === null) return failed(pluginRouteProblems.notPublished({ title: plugin.title }));
    const found = await versionFor(ports, actor, access, wanted);
    if (!found.ok) return found;
    const version = found.value;
    // What was revoked has something wrong with it.
    if (version.revokedAt) return failed(pluginRouteProblems.versionRevoked({ version: wanted }));
    if ((await countPluginsOf(ports.db, actor.userId)) >= mostPlugins)
      return failed(pluginRouteProblems.tooManyPlugins({ limit: mostPlugins }));
    const copy = copyOf(version, body.name);
    return changing(ports, actor, async (tx, note) => {
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
  },
});

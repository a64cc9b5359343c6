import { failed, ok } from '@winnow/kernel';
import { pluginKindNames, pluginKindOf } from '@winnow/plugins';
import { addPlugin, countPluginsOf } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../../activity/changing.ts';
import { plainText } from '../../http/plain-text.ts';
import { route } from '../../http/route.ts';
import { organizationOf, targetOf } from '../plugin-change.ts';
import { pluginRouteProblems } from '../plugin-problems.ts';
import { workspaceKey, workspaceOf } from '../workspace-of.ts';
import { contentOf, type DraftBody, pluginNameSchema } from './plugin-content.ts';

/** Of one person, so that nobody fills the database. */
export const mostPlugins = 500;

export const createPluginRoute = route({
  method: 'post',
  path: '/api/plugins',
  summary: 'Begins a plugin: a draft with an example to go on from',
  tag: 'Plugins',
  access: 'own.createPlugin',
  body: z.strictObject({
    kind: z.enum(pluginKindNames),
    name: pluginNameSchema,
    title: plainText(80),
    workspace: workspaceKey,
  }),
  status: 201,
  answer: z.object({ id: z.string() }),
  handle: async ({ ports, actor, body: { kind, name, title, workspace: key } }) => {
    const workspace = await workspaceOf(ports, actor, key);
    if (!workspace.ok) return workspace;
    if ((await countPluginsOf(ports.db, actor.userId)) >= mostPlugins)
      return failed(pluginRouteProblems.tooManyPlugins({ limit: mostPlugins }));
    const { manifest, code, examples } = pluginKindOf(kind)!.template;
    const draft = { manifest: { ...manifest, name, title }, code, examples } as unknown as DraftBody;
    return changing(ports, actor, async (tx, note) => {
      const added = await addPlugin(tx, {
        ...contentOf(draft),
        id: ports.newId(),
        owner: workspace.value.owner,
        authorId: actor.userId,
        now: ports.clock.now(),
      });
      note({ action: 'plugin.create', ...organizationOf(added), target: { ...targetOf(added), kind } });
      return ok({ id: added.id });
    });
  },
});

import * as contract from '@winnow/contract/plugins/drafts/create-plugin';
import type { DraftBody } from '@winnow/contract/plugins/drafts/plugin-content';
import { failed, ok } from '@winnow/kernel';
import { pluginKindOf } from '@winnow/plugins';
import { recordChange } from '@winnow/services/activity/record-change';
import { contentOf } from '@winnow/services/plugins/drafts/plugin-content';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { workspaceOf } from '@winnow/services/plugins/workspace-of';
import { addPlugin, countPluginsOf } from '@winnow/store';
import { handle } from '../../routing/handle.ts';

/** Maximum per person, so that no one can fill the database. */
export const maxPlugins = 500;

export const createPluginRoute = handle(
  contract.createPlugin,
  async ({ ports, actor, body: { kind, name, title, workspace: key } }) => {
    const workspace = await workspaceOf(ports, actor, key);
    if (!workspace.ok) return workspace;
    if ((await countPluginsOf(ports.db, actor.userId)) >= maxPlugins)
      return failed(pluginRouteProblems.tooManyPlugins({ limit: maxPlugins }));
    const { manifest, code, examples } = pluginKindOf(kind)!.template;
    const draft = { manifest: { ...manifest, name, title }, code, examples } as unknown as DraftBody;
    return recordChange(ports, actor, async (tx, note) => {
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
);

import * as contract from '@winnow/contract/plugins/drafts/draft';
import type { DraftBody } from '@winnow/contract/plugins/drafts/plugin-content';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { contentOf } from '@winnow/services/plugins/drafts/plugin-content';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import { findLastPluginVersion, type PluginRecord, removePlugin, savePluginDraft } from '@winnow/store';
import { handle } from '../../routing/handle.ts';

/**
 * Successive saves are one piece of work, which is recorded when it begins; a longer pause starts
 * another.
 */
const pauseMs = 30 * 60_000;

export const saveDraftRoute = handle(
  contract.saveDraft,
  async ({ ports, actor, plugin: { plugin, published }, body: { base: revision, ...draft } }) => {
    const content = contentOf(draft);
    if (content.kind !== plugin.kind) return failed(pluginRouteProblems.kindChanged({ kind: plugin.kind }));
    const named = published ? await publishedName(plugin) : content.name;
    if (named !== content.name) return failed(pluginRouteProblems.nameChanged({ name: named }));
    const now = ports.clock.now();
    const begins = plugin.revision === plugin.publishedRevision || now - plugin.updatedAt.getTime() > pauseMs;
    const save = (db: typeof ports.db): Promise<Result<PluginRecord>> =>
      savePluginDraft(db, plugin.id, revision, content, now);
    const saved = begins
      ? await recordChange(ports, actor, async (tx, note) => {
          const done = await save(tx);
          if (done.ok)
            note({ action: 'plugin.edit', ...organizationOf(plugin), target: targetOf(done.value) });
          return done;
        })
      : await save(ports.db);
    return saved.ok ? ok({ revision: saved.value.revision }) : saved;

    async function publishedName({ id, name }: PluginRecord): Promise<string> {
      const last = await findLastPluginVersion(ports.db, id);
      return (last?.manifest as { readonly name?: string } | undefined)?.name ?? name;
    }
  },
);

export const discardDraftRoute = handle(contract.discardDraft, ({ ports, actor, plugin: { plugin } }) =>
  recordChange<{ removed: boolean }>(ports, actor, async (tx, note) => {
    const last = await findLastPluginVersion(tx, plugin.id);
    note({ action: 'plugin.discard', ...organizationOf(plugin), target: targetOf(plugin) });
    if (!last) {
      await removePlugin(tx, plugin.id);
      return ok({ removed: true });
    }
    const content = contentOf(last as unknown as DraftBody);
    const now = ports.clock.now();
    const saved = await savePluginDraft(tx, plugin.id, plugin.revision, content, now, true);
    return saved.ok ? ok({ removed: false }) : saved;
  }),
);

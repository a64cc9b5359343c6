import { failed, ok, type Result } from '@winnow/kernel';
import { findLastPluginVersion, type PluginRecord, removePlugin, savePluginDraft } from '@winnow/store';
import { z } from 'zod';
import { changing } from '../../activity/changing.ts';
import { pluginParams, route } from '../../http/route.ts';
import { wholeNumber } from '../../http/whole-number.ts';
import { organizationOf, targetOf } from '../plugin-change.ts';
import { pluginRouteProblems } from '../plugin-problems.ts';
import { contentOf, type DraftBody, draftContent } from './plugin-content.ts';

/** Saves that follow one another are one piece of work: it is noted when it begins. */
const pauseMs = 30 * 60_000;

const base = {
  tag: 'Plugins',
  path: '/api/plugins/:id/draft',
  params: pluginParams,
  access: 'plugin.edit',
} as const;

export const saveDraftRoute = route({
  ...base,
  method: 'put',
  summary: 'Saves the draft, right or wrong; refused where another revision than the base holds by now',
  body: z.strictObject({ base: wholeNumber.min(1), ...draftContent }),
  answer: z.object({ revision: z.number() }),
  handle: async ({ ports, actor, plugin: { plugin, published }, body: { base: revision, ...draft } }) => {
    const content = contentOf(draft);
    if (content.kind !== plugin.kind) return failed(pluginRouteProblems.kindChanged({ kind: plugin.kind }));
    const named = published ? await publishedName(plugin) : content.name;
    if (named !== content.name) return failed(pluginRouteProblems.nameChanged({ name: named }));
    const now = ports.clock.now();
    const begins = plugin.revision === plugin.publishedRevision || now - plugin.updatedAt.getTime() > pauseMs;
    const save = (db: typeof ports.db): Promise<Result<PluginRecord>> =>
      savePluginDraft(db, plugin.id, revision, content, now);
    const saved = begins
      ? await changing(ports, actor, async (tx, note) => {
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
});

export const discardDraftRoute = route({
  ...base,
  method: 'delete',
  summary: 'Discards the draft: goes back to the last published version, or removes what was never published',
  answer: z.object({ removed: z.boolean() }),
  handle: ({ ports, actor, plugin: { plugin } }) =>
    changing<{ removed: boolean }>(ports, actor, async (tx, note) => {
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
});

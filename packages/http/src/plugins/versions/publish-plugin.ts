import * as contract from '@winnow/contract/plugins/versions/publish-plugin';
import { failed, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { hasCode, type PluginRunner, type PluginVersion, pluginVersion } from '@winnow/plugins';
import { recordChange } from '@winnow/services/activity/record-change';
import { runInTurnOf } from '@winnow/services/plugins/drafts/run-bound';
import { organizationOf, targetOf } from '@winnow/services/plugins/plugin-change';
import { pluginRouteProblems } from '@winnow/services/plugins/plugin-problems';
import type { ApiPorts } from '@winnow/services/ports';
import { addPluginVersion, findLastPluginVersion, type PluginRecord } from '@winnow/store';
import { handle } from '../../routing/handle.ts';

export const publishPluginRoute = handle(
  contract.publishPlugin,
  async ({ ports, actor, plugin: { plugin }, body, signal }) => {
    const { version: number, revision, notes } = body;
    const last = await findLastPluginVersion(ports.db, plugin.id);
    if (last && !follows(number, last.version))
      return failed(pluginRouteProblems.versionNotHigher({ version: number, last: last.version }));
    const version = versionOf(plugin, number);
    if (!version.ok) return version;
    const proven = await runInTurnOf(actor.userId, signal, () => prove(ports.plugins, version.value, signal));
    if (!proven.ok) return proven;
    return publish(ports);

    function publish({ newId, clock }: ApiPorts) {
      return recordChange(ports, actor, async (tx, note) => {
        const { manifest, code, examples, integrity } = (version as { value: PluginVersion }).value;
        const added = await addPluginVersion(tx, {
          id: newId(),
          pluginId: plugin.id,
          version: number,
          revision,
          manifest: manifest as unknown as Json,
          code,
          examples: examples as unknown as Json,
          notes,
          integrity,
          publishedById: actor.userId,
          now: clock.now(),
        });
        if (!added.ok) return added;
        note({
          action: 'plugin.publish',
          ...organizationOf(plugin),
          target: { ...targetOf(plugin), version: number, integrity, visibility: plugin.visibility },
        });
        return ok({ version: number, integrity });
      });
    }
  },
);

function versionOf({ manifest, code, examples }: PluginRecord, version: string): Result<PluginVersion> {
  const numbered = { ...(manifest as { readonly [name: string]: Json }), version };
  return pluginVersion({ manifest: numbered, code, examples });
}

/** Runs the examples and checks the traits against generated inputs. */
async function prove(
  runner: PluginRunner,
  version: PluginVersion,
  signal: AbortSignal,
): Promise<Result<undefined>> {
  // The steps of a macro have been checked with its manifest.
  if (!hasCode(version.manifest)) return ok(undefined);
  const tested = await runner.test(version, { signal });
  if (!tested.ok) return tested;
  if (version.examples.length === 0) return failed(pluginRouteProblems.noExamples({}));
  const wrong = tested.value.examples.filter((one) => !one.passed);
  if (wrong.length > 0)
    return failed(wrong.slice(0, 10).map(({ title }) => pluginRouteProblems.exampleFails({ title })));
  const checked = await runner.checkTraits(version, { signal });
  if (!checked.ok) return checked;
  if (checked.value.ok) return ok(undefined);
  const problems = checked.value.traits
    .filter((one) => !one.ok)
    .map(
      ({ trait, message, counterExample }): Problem =>
        pluginRouteProblems.traitFails({
          trait,
          message,
          counterExample: (counterExample ?? null) as unknown as Json,
        }),
    );
  return failed(problems);
}

/** Returns whether a version is higher than another. */
export function follows(version: string, last: string): boolean {
  const [a, b] = [version, last].map((one) => one.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at]! > (b[at] ?? 0);
}

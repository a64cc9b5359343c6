import { failed, type Json, type Result } from '@winnow/kernel';
import {
  openSandbox,
  type PluginAnswer,
  type PluginBatch,
  type PluginLibrary,
  type PluginRequest,
  type PluginRunner,
  type PluginVersion,
  pluginProblems,
  recipePluginOf,
  type SandboxOptions,
} from '@winnow/plugins';
import { pinOf, pluginNamesIn, type Recipe, type RecipePlugin, type RecipePlugins } from '@winnow/recipe';
import type { ExternalCall } from '@winnow/sql';

/** How long the library's answers are cached, since scrolling a page makes many calls. */
const trustedMs = 1000;
const maxAnswers = 500;

type Found = Result<PluginVersion>;

/** The plugins that a recipe names, and a key that changes whenever they do. */
export interface ResolvedPlugins {
  readonly plugins: RecipePlugins;
  readonly key: string;
}

/** The plugins of a project, looked up in its library and run in their own sandbox. */
export class ProjectPlugins {
  private readonly library: PluginLibrary | undefined;
  private readonly sandbox: PluginRunner;
  private readonly answers = new Map<string, { readonly until: number; readonly found: Found }>();
  /** Versions never change, so they are kept for plans that run later. */
  private readonly versions = new Map<string, PluginVersion>();

  constructor(library: PluginLibrary | undefined, sandbox: SandboxOptions = {}) {
    this.library = library;
    this.sandbox = openSandbox(sandbox);
  }

  /**
   * Looks up the plugins named in a recipe and in additional formulas.
   *
   * @param named plugin names in formulas outside the recipe
   * @returns undefined if nothing can refer to a plugin
   */
  async resolve(recipe: Recipe, named: readonly string[] = []): Promise<ResolvedPlugins | undefined> {
    const names = [...new Set([...pluginNamesIn(recipe), ...named])];
    if (names.length === 0 || (!this.library && !recipe.plugins)) return undefined;
    const requests = names.map((name): PluginRequest => ({ name, pin: pinOf(recipe, name) }));
    const found = await this.find(requests);
    const plugins = new Map<string, RecipePlugin | { readonly problem: Found['problems'][number] }>();
    const key: string[] = [];
    for (const [i, one] of found.entries()) {
      const { name, pin } = requests[i]!;
      if (one.ok) {
        this.versions.set(one.value.integrity, one.value);
        plugins.set(name, recipePluginOf(one.value));
        key.push(`${name} ${one.value.integrity}`);
      } else if (pin || one.problems[0]?.code !== 'plugins/not-installed') {
        plugins.set(name, { problem: one.problems[0]! });
        key.push(`${name} ${one.problems[0]?.message}`);
      }
    }
    return { plugins, key: key.join('\n') };
  }

  /**
   * Runs a batch. Meanwhile the library is consulted again, so that a revocation takes effect with
   * the next batch.
   */
  async run(call: ExternalCall, batch: PluginBatch, signal?: AbortSignal): Promise<Result<PluginAnswer>> {
    const { plugin: name, version: number, integrity } = call;
    const version = this.versions.get(integrity);
    if (!version) return failed(pluginProblems.notInstalled({ name, version: number }));
    const [now] = await this.find([{ name, pin: { version: number, integrity } }]);
    if (now?.problems[0]?.code === 'plugins/revoked') return failed(now.problems);
    const parameters = call.parameters as { readonly [name: string]: Json };
    return this.sandbox.run(version, parameters, batch, signal ? { signal } : {});
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  private async find(requests: readonly PluginRequest[]): Promise<readonly Found[]> {
    const now = Date.now();
    const keys = requests.map((one) => JSON.stringify([one.name, one.pin?.version, one.pin?.integrity]));
    const missing = requests.filter((_, i) => (this.answers.get(keys[i]!)?.until ?? 0) < now);
    const found = missing.length > 0 ? await this.ask(missing) : [];
    if (this.answers.size > maxAnswers) this.answers.clear();
    const fresh = new Map(missing.map((one, i) => [one, found[i]!]));
    return requests.map((one, i) => {
      const answer = fresh.get(one) ?? this.answers.get(keys[i]!)?.found ?? missingPlugin(one);
      if (fresh.has(one)) this.answers.set(keys[i]!, { until: now + trustedMs, found: answer });
      return answer;
    });
  }

  private ask(requests: readonly PluginRequest[]): Promise<readonly Found[]> {
    return this.library ? this.library.resolve(requests) : Promise.resolve(requests.map(missingPlugin));
  }
}

function missingPlugin({ name, pin }: PluginRequest): Found {
  return failed(pluginProblems.notInstalled(pin ? { name, version: pin.version } : { name }));
}

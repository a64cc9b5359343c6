import { failed, issueReason, ok, type Problem, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { carriedRecipeProblems } from './carried-recipe.ts';
import type { CallExample, RowsExample } from './examples/example-schemas.ts';
import type { EntryPoint } from './kinds/entry-point.ts';
import { pluginKindOf, pluginKinds } from './kinds/kind-registry.ts';
import { pluginProblems } from './problems.ts';

type SchemasOf<Kinds extends readonly { readonly schema: z.ZodType }[]> = {
  -readonly [At in keyof Kinds]: Kinds[At]['schema'];
};

/** Description of a plugin in plain JSON, `plugin.json` in a folder. */
export const pluginManifest = z.discriminatedUnion(
  'kind',
  pluginKinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof pluginKinds>,
);

export type PluginManifest = z.infer<typeof pluginManifest>;

/** A test of a plugin that also documents it. */
export type PluginExample = CallExample | RowsExample;
export type { CallExample, RowsExample };

/** One version of a plugin, as published, pinned and run. */
export interface PluginVersion {
  readonly manifest: PluginManifest;
  /** JavaScript, one module without imports. */
  readonly code: string;
  readonly examples: readonly PluginExample[];
  /** `sha256-` and the hash of the canonical JSON of the three above, in hex. */
  readonly integrity: string;
}

/** Whether a plugin runs code in the sandbox. */
export function hasCode(manifest: PluginManifest): boolean {
  return pluginKindOf(manifest.kind)?.hasCode === true;
}

/** Returns what the code of a plugin exports, and how each export is called. */
export function entryPointsOf(manifest: PluginManifest): readonly EntryPoint[] {
  return pluginKindOf(manifest.kind)?.entryPoints(manifest) ?? [];
}

/** Returns the entry point of this name; the first if omitted. */
export function entryPointOf(manifest: PluginManifest, name?: string): EntryPoint | undefined {
  return entryPointsOf(manifest).find((one) => name === undefined || one.name === name);
}

/** Maximum size of code in UTF-16 code units. */
export const maxCodeSize = 200_000;
/** Maximum number of examples of a plugin. */
export const maxExamples = 100;

/**
 * Reads a manifest from JSON and fills in defaults.
 *
 * @returns problems `plugins/bad-manifest`, each with the path in the JSON
 */
export function parseManifest(json: unknown): Result<PluginManifest> {
  const parsed = pluginManifest.safeParse(json);
  if (!parsed.success) {
    return failed(
      parsed.error.issues.slice(0, 20).map((issue) =>
        pluginProblems.badManifest({
          path: issue.path.join('.') || 'the file',
          reason: issueReason(issue),
        }),
      ),
    );
  }
  const manifest = parsed.data;
  const kind = pluginKindOf(manifest.kind)!;
  const recipe = kind.carriedRecipe?.(manifest);
  const problems = [
    ...commonProblems(manifest),
    ...kind.check(manifest),
    ...(recipe ? carriedRecipeProblems(manifest, recipe) : []),
  ];
  return problems.length > 0 ? failed(problems) : ok(manifest);
}

/**
 * Reads the examples of a plugin of this kind.
 *
 * @returns problems `plugins/bad-example`
 */
export function parseExamples(kind: PluginManifest['kind'], json: unknown): Result<readonly PluginExample[]> {
  const parsed = z.array(pluginKindOf(kind)!.example).max(maxExamples).safeParse(json);
  if (parsed.success) return ok(parsed.data as readonly PluginExample[]);
  return failed(
    parsed.error.issues.slice(0, 20).map((issue) =>
      pluginProblems.badExample({
        path: issue.path.join('.') || 'the file',
        reason: issueReason(issue),
      }),
    ),
  );
}

function commonProblems({ traits, capabilities }: PluginManifest): readonly Problem[] {
  const problems: Problem[] = [];
  if (traits.deterministic && capabilities.length > 0) {
    const reason = `with ${capabilities.join(' and ')} the same input doesn’t give the same result`;
    problems.push(pluginProblems.badManifest({ path: 'traits.deterministic', reason }));
  }
  return problems;
}

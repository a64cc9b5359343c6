import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { functionKind } from './kinds/function/function-kind.ts';
import { pluginKindOf, pluginKinds } from './kinds/kind-registry.ts';
import { macroKind } from './kinds/macro/macro-kind.ts';
import { stepKind } from './kinds/step/step-kind.ts';
import { commonFields } from './manifest-fields.ts';
import { pluginProblems } from './problems.ts';

/** The manifest of a kind: what all have, and what only it has. */
const manifestOf = <K extends string, S extends z.ZodRawShape>({ kind, manifest }: ManifestKind<K, S>) =>
  z.strictObject({ kind: z.literal(kind), ...commonFields, ...manifest });
type ManifestKind<K, S> = { readonly kind: K; readonly manifest: S };

const functionManifest = manifestOf(functionKind);
const stepManifest = manifestOf(stepKind);
const macroManifest = manifestOf(macroKind);
type Manifests = [typeof functionManifest, typeof stepManifest, typeof macroManifest];

/** What a plugin says of itself: plain JSON, `plugin.json` in a folder. */
export const pluginManifest = z.discriminatedUnion(
  'kind',
  pluginKinds.map((kind) => manifestOf<string, z.ZodRawShape>(kind)) as unknown as Manifests,
);

export type FunctionManifest = z.infer<typeof functionManifest>;
export type StepManifest = z.infer<typeof stepManifest>;
export type MacroManifest = z.infer<typeof macroManifest>;
/** The manifest of a plugin that runs code. */
export type CodeManifest = FunctionManifest | StepManifest;
export type PluginManifest = z.infer<typeof pluginManifest>;

export type FunctionExample = z.infer<typeof functionKind.example>;
export type StepExample = z.infer<typeof stepKind.example>;
/** A test of a plugin, and its documentation. */
export type PluginExample = FunctionExample | StepExample;

/** One version of a plugin, as it is published, pinned and run. */
export interface PluginVersion {
  readonly manifest: PluginManifest;
  /** JavaScript, one module without imports. */
  readonly code: string;
  readonly examples: readonly PluginExample[];
  /** `sha256-` and the hash of the canonical JSON of the three above, in hex. */
  readonly integrity: string;
}

/** Whether a plugin runs code, in the sandbox. */
export function hasCode(manifest: PluginManifest): manifest is CodeManifest {
  return pluginKindOf(manifest.kind)?.hasCode === true;
}

/** UTF-16 code units of code. */
export const maxCodeSize = 200_000;
/** Examples of a plugin. */
export const maxExamples = 100;

/**
 * Reads a manifest from JSON, defaults filled in.
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
          reason: lowered(issue.message),
        }),
      ),
    );
  }
  const manifest = parsed.data;
  const problems = [...commonProblems(manifest), ...pluginKindOf(manifest.kind)!.check(manifest)];
  return problems.length > 0 ? failed(problems) : ok(manifest);
}

/**
 * Reads the examples of a plugin of a kind.
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
        reason: lowered(issue.message),
      }),
    ),
  );
}

function commonProblems({ kind, traits, capabilities }: PluginManifest): readonly Problem[] {
  const problems: Problem[] = [];
  if (traits.deterministic && capabilities.length > 0) {
    const reason = `with ${capabilities.join(' and ')} the same input does not give the same result`;
    problems.push(pluginProblems.badManifest({ path: 'traits.deterministic', reason }));
  }
  if (kind === 'function' && !traits.rowWise) {
    problems.push(
      pluginProblems.badManifest({ path: 'traits.rowWise', reason: 'a function sees one row at a time' }),
    );
  }
  return problems;
}

function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
}

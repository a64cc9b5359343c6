import { createHash } from 'node:crypto';
import { failed, type Json, ok, type Problem, type Result } from '@winnow/kernel';
import { maxCodeSize, type PluginVersion, parseExamples, parseManifest } from './plugin-manifest.ts';
import { pluginProblems } from './problems.ts';

/**
 * Creates a version from its parts and validates it. {@link PluginRunner.test} reports whether the
 * code compiles.
 *
 * @returns problems `plugins/bad-manifest`, `plugins/bad-example`, `plugins/code-too-long`
 */
export function pluginVersion(parts: {
  readonly manifest: unknown;
  readonly code: string;
  readonly examples: unknown;
}): Result<PluginVersion> {
  const problems: Problem[] = [];
  const manifest = parseManifest(parts.manifest);
  if (!manifest.ok) problems.push(...manifest.problems);
  const examples = manifest.ok ? parseExamples(manifest.value.kind, parts.examples) : undefined;
  if (examples && !examples.ok) problems.push(...examples.problems);
  const { code } = parts;
  if (code.length > maxCodeSize)
    problems.push(pluginProblems.codeTooLong({ characters: code.length, limit: maxCodeSize }));
  if (!manifest.ok || !examples?.ok || problems.length > 0) return failed(problems);
  const content = { manifest: manifest.value, code, examples: examples.value };
  return ok({ ...content, integrity: integrityOf(content) });
}

/**
 * Returns the hash that a version is pinned by; it depends on the content only, not on how its JSON
 * was written.
 */
export function integrityOf(content: Omit<PluginVersion, 'integrity'>): string {
  const { manifest, code, examples } = content;
  const text = canonicalJson({ manifest, code, examples } as unknown as Json);
  return `sha256-${createHash('sha256').update(text).digest('hex')}`;
}

/** Formats JSON with sorted object keys and no spaces; undefined properties are omitted. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined) as [string, Json][];
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(',')}}`;
}

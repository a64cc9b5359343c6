import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { pluginKindOf } from '../kinds/kind-registry.ts';
import type { PluginLibrary, PluginRequest } from '../plugin-library.ts';
import type { PluginVersion } from '../plugin-manifest.ts';
import { pluginVersion } from '../plugin-version.ts';
import { pluginProblems } from '../problems.ts';

/** Files of a plugin in its folder; the examples are optional. */
export const pluginFiles = { manifest: 'plugin.json', code: 'plugin.js', examples: 'examples.json' } as const;

/**
 * Reads a plugin from a folder.
 *
 * @returns problems `plugins/no-file`, `plugins/not-json` and those of {@link pluginVersion}, each
 *   with its file
 */
export async function readPluginFolder(folder: string): Promise<Result<PluginVersion>> {
  const manifest = await readJson(join(folder, pluginFiles.manifest));
  const code = await readText(join(folder, pluginFiles.code), needsCode(manifest) ? undefined : '');
  const examples = await readJson(join(folder, pluginFiles.examples), []);
  const problems = [...manifest.problems, ...code.problems, ...examples.problems];
  if (!manifest.ok || !code.ok || !examples.ok) return failed(problems);
  return pluginVersion({ manifest: manifest.value, code: code.value, examples: examples.value });
}

function needsCode(manifest: Result<unknown>): boolean {
  const read = manifest.ok ? (manifest.value as { readonly kind?: unknown } | null) : null;
  return pluginKindOf(String(read?.kind))?.hasCode !== false;
}

/**
 * Opens the plugins in the subfolders of a folder as a library, which the command line uses instead
 * of a database.
 *
 * @returns problems of subfolders that look like plugins but can’t be read
 */
export async function openPluginFolders(folder: string): Promise<Result<PluginLibrary>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const versions: PluginVersion[] = [];
  const problems: Problem[] = [];
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const path = join(folder, entry.name);
    if (!(await readdir(path)).includes(pluginFiles.manifest)) continue;
    const read = await readPluginFolder(path);
    if (read.ok) versions.push(read.value);
    else problems.push(...read.problems);
  }
  return problems.length > 0 ? failed(problems) : ok(libraryOf(versions));
}

/** Creates a library in which each of these versions is installed. */
export function libraryOf(versions: readonly PluginVersion[]): PluginLibrary {
  const find = ({ name, pin }: PluginRequest): Result<PluginVersion> => {
    const named = versions.filter((one) => one.manifest.name === name);
    if (!pin) {
      const newest = named.at(-1);
      return newest ? ok(newest) : failed(pluginProblems.notInstalled({ name }));
    }
    const { version, integrity } = pin;
    const found = named.find((one) => one.manifest.version === version);
    if (!found) return failed(pluginProblems.notInstalled({ name, version }));
    return found.integrity === integrity ? ok(found) : failed(pluginProblems.changed({ name, version }));
  };
  return { resolve: (requests) => Promise.resolve(requests.map(find)) };
}

async function readText(path: string, otherwise?: string): Promise<Result<string>> {
  try {
    return ok(await readFile(path, 'utf8'));
  } catch {
    return otherwise === undefined
      ? failed(pluginProblems.noFile({ file: path }, { file: path }))
      : ok(otherwise);
  }
}

async function readJson(path: string, otherwise?: unknown): Promise<Result<unknown>> {
  const text = await readText(path, otherwise === undefined ? undefined : JSON.stringify(otherwise));
  if (!text.ok) return text;
  try {
    return ok(JSON.parse(text.value) as unknown);
  } catch (error) {
    const reason = (error as Error).message;
    return failed(pluginProblems.notJson({ file: path, reason }, { file: path }));
  }
}

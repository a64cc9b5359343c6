/**
 * Checks the types of every package and app: `node scripts/typecheck.mjs [part of a name]…`.
 * Folders whose tsconfig.json has the same compiler options form one program, so that shared code
 * is read and checked once. Data that a program needs again next time is stored in `.cache/types`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, root } from './prepare/paths.mjs';
import { run } from './prepare/run.mjs';

const tsc = `${root}/node_modules/typescript/bin/tsc`;

/**
 * Returns the folders with a tsconfig.json, relative to the root. The root's own covers tests,
 * benches and tests of pure packages.
 */
function typedFolders() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
  );
  return [...folders.filter((folder) => existsSync(`${root}/${folder}/tsconfig.json`)), '.'];
}

/**
 * @returns {{name: string, folders: string[], config: string}[]} the programs that cover these
 *   folders, each with its config file
 */
function programsOf(folders) {
  const groups = new Map();
  for (const folder of folders) {
    const { compilerOptions = {}, include = [], exclude = [] } = readConfig(folder);
    const key = JSON.stringify(compilerOptions);
    const group = groups.get(key) ?? { compilerOptions, folders: [], include: [], exclude: [] };
    group.folders.push(folder);
    group.include.push(...include.map((path) => join(root, folder, path)));
    group.exclude.push(...exclude.map((path) => join(root, folder, path)));
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => {
    const name = group.folders.join(' ');
    return { name, folders: group.folders, config: configOf(group) };
  });
}

/** A single folder keeps its own config, from which its types are resolved. */
function configOf({ compilerOptions, folders, include, exclude }) {
  if (folders.length === 1) return `${root}/${folders[0]}/tsconfig.json`;
  const folder = `${cache}/types`;
  const path = `${folder}/${fileNameOf(folders)}.json`;
  const config = { extends: `${root}/tsconfig.base.json`, compilerOptions, include, exclude };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify(config));
  return path;
}

function fileNameOf(folders) {
  return folders.map((folder) => (folder === '.' ? 'root' : folder.replaceAll('/', '-'))).join('_');
}

function readConfig(folder) {
  return JSON.parse(readFileSync(`${root}/${folder}/tsconfig.json`, 'utf8'));
}

/**
 * @returns {Promise<{name: string, ok: boolean}[]>} one per program; errors are printed as they are
 *   found.
 */
export async function typecheck(folders = typedFolders()) {
  return Promise.all(
    programsOf(folders).map(async ({ name, folders: covered, config }) => {
      const info = `${cache}/types/${fileNameOf(covered)}.tsbuildinfo`;
      // Four checkers, the default, each compute most types again: one takes half the processor
      // time.
      const args = [tsc, '-p', config, '--checkers', '1', '--incremental', '--tsBuildInfoFile', info];
      const { ok, output } = await run(process.execPath, args, { cwd: root, quiet: true });
      if (!ok) console.log(`types of ${name}:\n${output.trimEnd()}`);
      return { name, ok };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const folders = typedFolders().filter(
    (folder) => wanted.length === 0 || wanted.some((part) => folder.includes(part)),
  );
  const results = await typecheck(folders);
  const failed = results.filter(({ ok }) => !ok);
  console.log(`types: ${results.length - failed.length} of ${results.length} programs without errors`);
  process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
}

/** Checks the types of every package and app, two at a time: `node scripts/typecheck.mjs [part of a name]…`. */
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './prepare/paths.mjs';
import { run } from './prepare/run.mjs';

const tsc = `${root}/node_modules/typescript/bin/tsc`;

/** Folders with a tsconfig.json, relative to the root. The root's own covers tests, benches and tests of pure packages. */
export function typedFolders() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(`${root}/${parent}`).map((name) => `${parent}/${name}`),
  );
  return [...folders.filter((folder) => existsSync(`${root}/${folder}/tsconfig.json`)), '.'];
}

/** @returns {Promise<{folder: string, ok: boolean}[]>} one for each folder; what is wrong is printed as it is found. */
export async function typecheck(folders = typedFolders(), atOnce = 2) {
  const waiting = [...folders];
  const results = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      const { ok, output } = await run(process.execPath, [tsc, '-p', folder], { cwd: root, quiet: true });
      if (!ok) console.log(`types of ${folder}:\n${output.trimEnd()}`);
      results.push({ folder, ok });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wanted = process.argv.slice(2);
  const folders = typedFolders().filter(
    (folder) => wanted.length === 0 || wanted.some((part) => folder.includes(part)),
  );
  const results = await typecheck(folders);
  const failed = results.filter(({ ok }) => !ok);
  console.log(`types: ${results.length - failed.length} folders sound, ${failed.length} not`);
  process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
}

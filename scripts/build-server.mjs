/**
 * Bundles the server, the engine process and the sandbox of plugins, whose own code is hundreds of small files, into a few that start three times as
 * fast: `node scripts/build-server.mjs OUT LIST.json`. What comes from npm stays where it is.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, web } from './prepare/paths.mjs';

const [out, list] = process.argv.slice(2);
// It comes with vite.
const vite = createRequire(`${web}/package.json`).resolve('vite');
const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);

const main = `${root}/apps/server/src/main.ts`;
const files = new Set();
/** Files that are found by the place of a source stay where they are; the bundle lies in apps/server/dist. */
const ownPlace = {
  name: 'winnow-own-place',
  transform(code, id) {
    if (!id.startsWith(`${root}/`)) return null;
    const path = id.slice(root.length + 1);
    files.add(path);
    if (!code.includes('import.meta.url')) return null;
    const place = `new URL('../../../${path}', import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', place), map: null };
  },
};

/** What comes from npm is left out of the bundle; where a package has a version of its own, it is imported by its path. */
const fromNpm = {
  name: 'winnow-from-npm',
  async resolveId(source, importer) {
    if (/^[./]|^@winnow\//.test(source)) return null;
    const [found, there] = await Promise.all([
      this.resolve(source, importer, { skipSelf: true }),
      this.resolve(source, main, { skipSelf: true }),
    ]);
    const same = !found || found.id === there?.id || found.external;
    return { id: same ? source : relative(`${root}/apps/server/dist`, found.id), external: true };
  },
};

try {
  const bundle = await rolldown({
    input: {
      main,
      engine: `${root}/packages/engine/src/child/main.ts`,
      sandbox: `${root}/packages/plugins/src/sandbox/main.ts`,
    },
    platform: 'node',
    plugins: [fromNpm, ownPlace],
  });
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await bundle.write({ dir: out, format: 'esm', ...names });
  await bundle.close();
  writeFileSync(list, JSON.stringify([...files]));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

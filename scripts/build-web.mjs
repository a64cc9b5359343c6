/**
 * Builds the web app into a folder and writes the list of repository files that went into it:
 * `node scripts/build-web.mjs OUT LIST.json`.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { root, web } from './prepare/paths.mjs';

const [out, list] = process.argv.slice(2);
const vitePath = createRequire(`${web}/package.json`).resolve('vite');
const { build } = await import(pathToFileURL(vitePath).href);

// The sources of the build itself, and the pages that it renders.
const files = new Set(
  ['apps/web/scripts', 'apps/web/src/prerender'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ name }) => `${folder}/${name}`),
  ),
);
const recorder = {
  name: 'winnow-record-files',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const path = id.split('?')[0];
      if (path.startsWith(`${root}/`) && !path.includes('/node_modules/'))
        files.add(path.slice(root.length + 1));
    }
  },
};

try {
  await build({
    root: web,
    plugins: [recorder],
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true },
  });
  writeFileSync(list, JSON.stringify([...files]));
} catch (error) {
  const lines = error.message.split('\n').filter((line) => !/^ {4}at /.test(line));
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

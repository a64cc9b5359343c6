import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, web } from './prepare/paths.mjs';

/**
 * Bundles programs whose own code is hundreds of small files into a few files that start several times as fast. Packages from npm
 * stay where they are.
 *
 * @param {{home: string, input: Record<string, string>, inline?: string[], out: string, list: string}} options `home` is the folder whose `dist` the
 *   bundle ends up in and `input` names the entry of each program, both relative to the root; `inline` lists packages whose used parts go into the bundle; `out` is the folder to write, `list`
 *   the JSON file that receives the path of every source in the bundle
 */
export async function bundle({ home, input, inline = [], out, list }) {
  // It ships with vite.
  const vite = createRequire(`${web}/package.json`).resolve('vite');
  const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
  const entries = Object.fromEntries(Object.entries(input).map(([name, path]) => [name, `${root}/${path}`]));
  const files = new Set();
  /** Code that finds files by its own location keeps the location of its source. */
  const sourceLocation = {
    name: 'winnow-source-location',
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.startsWith(`${root}/node_modules/`)) return null;
      const path = id.slice(root.length + 1);
      files.add(path);
      if (!code.includes('import.meta.url')) return null;
      const location = `new URL('../../../${path}', import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', location), map: null };
    },
  };
  /**
   * Packages from npm are external; one that has its own version for a package is imported by its
   * path.
   */
  const externalPackages = {
    name: 'winnow-external-packages',
    async resolveId(source, importer) {
      const isInlined = inline.some((name) => source === name || source.startsWith(`${name}/`));
      if (/^[./]|^@winnow\//.test(source) || isInlined) return null;
      const [found, fromEntry] = await Promise.all([
        this.resolve(source, importer, { skipSelf: true }),
        this.resolve(source, Object.values(entries)[0], { skipSelf: true }),
      ]);
      const same = !found || found.id === fromEntry?.id || found.external;
      return { id: same ? source : relative(`${root}/${home}/dist`, found.id), external: true };
    },
  };
  const built = await rolldown({
    input: entries,
    platform: 'node',
    // The oldest Node that runs it; explicit resource management needs a newer one.
    transform: { target: 'node20' },
    plugins: [externalPackages, sourceLocation],
  });
  await built.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Left to itself it lies with the engine, which every user of a helper would then load.
    codeSplitting: { groups: [{ name: 'helpers', test: /@oxc-project/ }] },
  });
  await built.close();
  writeFileSync(list, JSON.stringify([...files]));
}

/** Runs `work` as a script of its own: a failure is one message and a failing exit status. */
export async function runBuild(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

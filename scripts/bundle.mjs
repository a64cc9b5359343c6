import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { starterOf } from './bundle/starter.mjs';
import { root, web } from './prepare/paths.mjs';

/** Packages that load their own files: native libraries and WebAssembly. */
const external = [
  /^@duckdb\/node-bindings/,
  /^@electric-sql\/pglite/,
  /^quickjs-emscripten/,
  /^@jitl\//,
  'node-sqlite3-wasm',
  'sharp',
  'pg-native',
];

/**
 * Parts of Vega whose Node builds look for a canvas at startup and read files: a report is drawn as
 * SVG from data that it already has.
 */
const browserBuilds = Object.fromEntries(
  ['vega-canvas', 'vega-loader'].map((name) => [
    name,
    `${root}/node_modules/${name}/build/${name}.browser.js`,
  ]),
);

/**
 * A raw template keeps escapes verbatim: the project's own raw templates are regular expressions,
 * where they mean the same.
 */
const noForeignRawTemplates = {
  name: 'winnow-raw-templates',
  transform(code, id) {
    if (id.includes('/node_modules/') && /String\.raw`[^`]*[^\0-\x7f]/.test(code))
      this.error(`${id} has a raw template with characters beyond ASCII, which cannot be escaped.`);
    return null;
  },
};

/**
 * Bundles each program, including npm packages, into one CommonJS file. Each file comes with a
 * small module that starts it from V8's code cache, so that a process neither resolves hundreds of
 * modules nor compiles them.
 *
 * @param {{programs: Record<string, string>, exported?: Record<string, string[]>, out: string,
 *   list: string}} options `programs` names the entry of each program relative to the root, and
 *   `exported` what its starter exports; `out` is the folder to write, `list` the JSON file that
 *   receives the path of every source in the bundles
 */
export async function bundle({ programs, exported = {}, out, list }) {
  // Vite depends on it.
  const vite = createRequire(`${web}/package.json`).resolve('vite');
  const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href);
  const files = new Set(['scripts/bundle/starter.mjs']);
  for (const [name, path] of Object.entries(programs)) {
    const built = await rolldown({
      input: { [name]: `${root}/${path}` },
      platform: 'node',
      // The oldest supported Node; explicit resource management needs a newer one.
      transform: { target: 'node20' },
      external,
      // No module of the project has side effects when imported.
      treeshake: { moduleSideEffects: (id) => (id.includes('/node_modules/') ? undefined : false) },
      resolve: { alias: browserBuilds },
      plugins: [sourceLocation(files), noForeignRawTemplates],
    });
    const { output } = await built.write({
      dir: out,
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: `${name}-[name]-[hash].cjs`,
      // Node 20 does not support import() in code from a code cache.
      dynamicImportInCjs: false,
      // Keeps names for stack traces in the log.
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    });
    await built.close();
    for (const { fileName } of output) {
      const file = `${out}/${fileName}`;
      writeFileSync(file, asAscii(readFileSync(file, 'utf8')));
    }
    writeFileSync(`${out}/${name}.mjs`, starterOf(name, exported[name]));
  }
  writeFileSync(list, JSON.stringify([...files]));
}

/** Runs `work` as a script: a failure prints one message and sets a failing exit status. */
export async function runBuild(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Sources locate files relative to themselves; a bundle is three folders below the root. */
function sourceLocation(files) {
  return {
    name: 'winnow-source-location',
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.includes('/node_modules/')) return null;
      const path = id.slice(root.length + 1);
      files.add(path);
      if (!code.includes('import.meta.url')) return null;
      const location = `require('node:url').pathToFileURL(require('node:path').resolve(__dirname, '../../..', ${JSON.stringify(path)})).href`;
      return { code: code.replaceAll('import.meta.url', location), map: null };
    },
  };
}

/**
 * Escapes non-ASCII characters, so that V8 keeps the source in one byte per character and reads it
 * without decoding.
 */
function asAscii(code) {
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, backslashes, unit) => {
    // An odd number of backslashes escapes the character, which means the character itself.
    const kept = backslashes.slice(backslashes.length % 2);
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * Returns the module that starts a bundled program. It loads the program's files, each from its
 * code cache. Without a cache for this Node version, V8 compiles a file as usual. With
 * WINNOW_WRITE_CODE_CACHE in the environment, the program writes the caches when it exits: by then
 * V8 has compiled what a start needs.
 *
 * @param {string} name of the program
 * @param {readonly string[]} exported names that the module re-exports from the program
 */
export function starterOf(name, exported = []) {
  return `import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const folder = fileURLToPath(new URL('.', import.meta.url));
const requirePackage = createRequire(import.meta.url);
const isWriting = Boolean(process.env.WINNOW_WRITE_CODE_CACHE);
const modules = new Map();
const scripts = new Map();

// A file that Node's own loader reads has no code cache.
const requireAny = Object.assign((id) => (id.startsWith('./') && id.endsWith('.cjs') ? load(id.slice(2)) : requirePackage(id)), requirePackage);

function load(file) {
  const before = modules.get(file);
  if (before) return before.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const path = folder + file;
  const source = readFileSync(path, 'latin1');
  let cachedData;
  try {
    cachedData = readFileSync(cacheOf(path));
  } catch {}
  const script = new Script('(function (exports, require, module, __filename, __dirname) {' + source + '\\n})', { filename: path, cachedData });
  if (isWriting) scripts.set(path, script);
  script.runInThisContext()(module.exports, requireAny, module, path, folder);
  return module.exports;
}

function cacheOf(path) {
  return path + '.' + process.version + '-' + process.arch + '.cache';
}

if (isWriting) {
  // Otherwise V8 drops what ran once and not again, the whole program's outer function among it, before the cache is written.
  setFlagsFromString('--no-flush-bytecode');
  process.once('exit', () => {
    // A cache is only taken under the flags that it was written with.
    setFlagsFromString('--flush-bytecode');
    for (const [path, script] of scripts) {
      writeFileSync(cacheOf(path) + '.new', script.createCachedData());
      renameSync(cacheOf(path) + '.new', cacheOf(path));
    }
  });
}
${exported.length > 0 ? `export const { ${exported.join(', ')} } = ` : ''}load('${name}.cjs');
`;
}

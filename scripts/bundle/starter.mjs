/**
 * The module that starts a bundled program from its code cache. Without a cache of this Node
 * version, V8 compiles the program as usual. With WINNOW_WRITE_CODE_CACHE in the environment, the
 * program writes its cache when it ends: by then V8 has compiled what a start needs.
 *
 * @param {string} name of the program
 * @param {readonly string[]} exported names that the module passes on from the program
 */
export function starterOf(name, exported = []) {
  return `import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const program = fileURLToPath(new URL('./${name}.cjs', import.meta.url));
const cache = \`\${program}.\${process.version}-\${process.arch}.cache\`;
const source = readFileSync(program, 'latin1');
let cachedData;
try {
  cachedData = readFileSync(cache);
} catch {}
const script = new Script(\`(function (exports, require, module, __filename, __dirname) {\${source}\\n})\`, {
  filename: program,
  cachedData,
});
if (process.env.WINNOW_WRITE_CODE_CACHE) {
  // Otherwise V8 drops what ran once and not again, the whole program's outer function among it, before the cache is written.
  setFlagsFromString('--no-flush-bytecode');
  process.once('exit', () => {
    // A cache is only taken under the flags that it was written with.
    setFlagsFromString('--flush-bytecode');
    writeFileSync(\`\${cache}.new\`, script.createCachedData());
    renameSync(\`\${cache}.new\`, cache);
  });
}
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(program), module, program, fileURLToPath(new URL('.', import.meta.url)));
${exported.length > 0 ? `export const { ${exported.join(', ')} } = module.exports;\n` : ''}`;
}

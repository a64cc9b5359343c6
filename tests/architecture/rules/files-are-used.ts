import { posix } from 'node:path';
import { isTestFile, type SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/** Entry points started from outside: by `node`, by the page, by the build, by a tool. */
const begun = new Set([
  'apps/cli/src/main.ts',
  'apps/server/src/main.ts',
  'apps/server/src/verify-audit.ts',
  'apps/web/src/app/main.tsx',
  'apps/web/src/prerender/prerender.tsx',
  'packages/store/src/schema.ts',
]);

/**
 * Every module is used by another one that is not a test. Modules that only tests need are in a
 * folder `testing`.
 */
export const filesAreUsed: Rule = ({ files }) => {
  const working = files.filter(({ path }) => !isTestFile(path));
  const used = new Set(working.flatMap(usedBy));
  return working
    .map(({ path }) => path)
    .filter((path) => /^(packages|apps)\/[^/]+\/src\//.test(path) && !path.endsWith('.d.ts'))
    .filter((path) => !used.has(path) && !begun.has(path) && !/^[^/]+\/[^/]+\/src\/index\.ts$/.test(path))
    .map((path) => `${path}: is used by nothing but tests, or not at all`);
};

/**
 * Returns the paths of the modules that a file imports, and of those that it names to start or read
 * them.
 */
function usedBy({ path, text, imports }: SourceFile): readonly string[] {
  const named = [...text.matchAll(/new URL\(\s*(['"`])(\.[^'"`]+\.tsx?)\1/g)].map((match) => match[2]!);
  return [...imports.map(({ from }) => from), ...named].flatMap((from) => {
    if (from.startsWith('.')) return posix.join(posix.dirname(path), from.replace(/\?.*$/, ''));
    const [, name, inside] = /^@winnow\/([^/]+)\/(.+)$/.exec(from) ?? [];
    return name ? `packages/${name}/src/${inside}.ts` : [];
  });
}

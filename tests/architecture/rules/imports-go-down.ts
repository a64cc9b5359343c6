import { posix } from 'node:path';
import { allowedImports, layers, nameOf } from '../layers.ts';
import { folderOf, isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/**
 * Packages import one another by name and according to the layer table. Tests may also import from
 * `tests/`.
 */
export const importsGoDown: Rule = ({ files }) =>
  files.flatMap(({ path, imports }) => {
    const folder = folderOf(path);
    const layer = layers.find((one) => one.folder === folder);
    if (!layer) return [`${path}: ${folder} is in no row of the layer table`];
    const allowed = allowedImports(layer);
    return imports.flatMap(({ from, typeOnly }) => {
      if (from.startsWith('.')) {
        const target = posix.join(posix.dirname(path), from);
        if (target.startsWith(`${folder}/`) || (isTestFile(path) && target.startsWith('tests/'))) return [];
        return [`${path}: imports ${from}, which lies outside of ${folder}`];
      }
      const [, name, inside = ''] = /^@winnow\/([^/]+)\/?(.*)/.exec(from) ?? [];
      if (!name || name === nameOf(layer)) return [];
      if ((typeOnly ? allowed.types : allowed.values).has(name)) return [];
      if (inside.includes('/') && allowed.folders.has(`${inside.split('/')[0]} of ${name}`)) return [];
      return [`${path}: ${nameOf(layer)} may not import ${from}${typeOnly ? ', not even its types' : ''}`];
    });
  });

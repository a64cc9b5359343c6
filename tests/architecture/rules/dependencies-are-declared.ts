import { builtinModules } from 'node:module';
import { folderOf, isTestFile, type SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

const builtins = new Set(builtinModules);

/**
 * A package declares its imports in its package.json; imports of tests and benches may be declared
 * in the root's.
 */
export const dependenciesAreDeclared: Rule = ({ files, rootFiles, dependencies }) => {
  const ofRoot = dependencies.get('.') ?? new Set();
  const ofWorkspaces = new Set([...dependencies.keys()].map((folder) => `@winnow/${folder.split('/')[1]}`));
  const undeclared = ({ path, imports }: SourceFile, folder: string, declared: ReadonlySet<string>) =>
    imports.flatMap(({ from }) => {
      if (/^[./]/.test(from) || from.startsWith('node:') || from.startsWith('virtual:')) return [];
      const name = packageOf(from);
      if (builtins.has(name)) return [`${path}: imports ${from} without node: before it`];
      if (declared.has(name)) return [];
      return [`${path}: imports ${from}, which ${folder}package.json does not declare`];
    });
  return [
    ...files.flatMap((file) => {
      const folder = folderOf(file.path);
      const own = [`@winnow/${folder.split('/')[1]}`, ...(dependencies.get(folder) ?? [])];
      return undeclared(file, `${folder}/`, new Set([...own, ...(isTestFile(file.path) ? ofRoot : [])]));
    }),
    ...rootFiles.flatMap((file) => undeclared(file, '', new Set([...ofRoot, ...ofWorkspaces]))),
  ];
};

/** Returns the package of an import: `@scope/name/file` belongs to `@scope/name`. */
export function packageOf(from: string): string {
  const parts = from.split('/');
  return parts.slice(0, from.startsWith('@') ? 2 : 1).join('/');
}

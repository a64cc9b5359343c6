import { builtinModules } from 'node:module';
import { folderOf, isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

const builtins = new Set(builtinModules);

/** What a package imports stands in its package.json; what only its tests import may stand in the root's. */
export const dependenciesAreDeclared: Rule = ({ files, dependencies }) =>
  files.flatMap(({ path, imports }) => {
    const folder = folderOf(path);
    const declared = dependencies.get(folder) ?? new Set();
    const ofTests = isTestFile(path) ? (dependencies.get('.') ?? new Set()) : new Set();
    return imports.flatMap(({ from }) => {
      if (/^[./]/.test(from) || from.startsWith('node:') || from.startsWith('virtual:')) return [];
      const name = packageOf(from);
      if (builtins.has(name)) return [`${path}: imports ${from} without node: before it`];
      if (name === `@winnow/${folder.split('/')[1]}` || declared.has(name) || ofTests.has(name)) return [];
      return [`${path}: imports ${from}, which ${folder}/package.json does not declare`];
    });
  });

function packageOf(from: string): string {
  const parts = from.split('/');
  return parts.slice(0, from.startsWith('@') ? 2 : 1).join('/');
}

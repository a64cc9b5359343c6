import { folderOf } from '../source-tree.ts';
import { packageOf } from './dependencies-are-declared.ts';
import type { Rule } from './rule.ts';

/**
 * Everything that the package.json of a package or app declares is imported there, is a peer
 * dependency of something imported there, or contains the types of either.
 */
export const dependenciesAreUsed: Rule = ({ files, dependencies, peers }) => {
  const imported = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const folder = folderOf(path);
    if (!imported.has(folder)) imported.set(folder, new Set());
    for (const { from } of imports) imported.get(folder)!.add(packageOf(from));
  }
  return [...dependencies].flatMap(([folder, declared]) => {
    if (folder === '.') return [];
    const used = new Set(imported.get(folder));
    for (const name of used) for (const peer of peers.get(name) ?? []) used.add(peer);
    const typesOf = (name: string) => name.replace('@types/', '').replace(/^(.+)__/, '@$1/');
    return [...declared]
      .filter((name) => !used.has(name) && !(name.startsWith('@types/') && used.has(typesOf(name))))
      .map((name) => `${folder}/package.json: declares ${name}, which nothing there imports`);
  });
};

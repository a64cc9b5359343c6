import { posix } from 'node:path';
import type { SourceFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/**
 * No file imports itself through others. Imports that disappear in compilation do not count: a file
 * and its examples may know each other's types. Between packages, the layers prevent cycles.
 */
export const noImportCycles: Rule = ({ files }) => {
  const targets = new Map(files.map((file) => [file.path, localImports(file)]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const cycles: string[] = [];

  const visit = (path: string): void => {
    state.set(path, 'open');
    trail.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (state.get(target) === 'open')
        cycles.push([...trail.slice(trail.indexOf(target)), target].join(' → '));
      else if (!state.has(target)) visit(target);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const { path } of files) if (!state.has(path)) visit(path);
  return cycles;
};

function localImports({ path, imports }: SourceFile): readonly string[] {
  return imports
    .filter(({ from, typeOnly }) => from.startsWith('.') && !typeOnly)
    .map(({ from }) => posix.join(posix.dirname(path), from.replace(/\?.*$/, '')));
}

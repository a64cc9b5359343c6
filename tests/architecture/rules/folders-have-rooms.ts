import { posix } from 'node:path';
import { isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';
import { registries } from './units-are-registered.ts';

const most = 25;

/**
 * A folder of more than 25 modules is divided by purpose. Units of a registry stay together,
 * however many there are.
 */
export const foldersHaveRooms: Rule = ({ files, rootFiles }) => {
  const modules = new Map<string, number>();
  for (const { path } of [...files, ...rootFiles]) {
    if (isTestFile(path) || path.endsWith('.examples.ts')) continue;
    const folder = posix.dirname(path);
    modules.set(folder, (modules.get(folder) ?? 0) + 1);
  }
  return [...modules]
    .filter(([folder, count]) => count > most && !holdsUnits(folder))
    .map(([folder, count]) => `${folder}: ${count} modules side by side; divide them by what they are for`);
};

function holdsUnits(folder: string): boolean {
  return registries.some(
    ({ folder: of, unit }) =>
      (unit === 'file' && folder === of) || (unit === 'file in a folder' && posix.dirname(folder) === of),
  );
}

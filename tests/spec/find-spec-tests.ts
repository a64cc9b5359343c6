import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Returns the rows that tests name, and the files of those tests, as paths from the root. */
export function findSpecTests(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of ['apps', 'packages', 'tests'].flatMap(testFiles).sort()) {
    for (const name of namedRows(readFileSync(`${root}/${file}`, 'utf8'))) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  return new Map([...found].map(([name, files]) => [name, [...files]]));
}

/** Returns the names in the first argument of every `specTest(` in a source file. */
export function namedRows(source: string): readonly string[] {
  return [...source.matchAll(/\bspecTest\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, first = '']) =>
    [...first.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  );
}

function testFiles(folder: string): readonly string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

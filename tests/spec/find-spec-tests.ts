import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The rows that tests name, and the files of those tests, as paths from the root. */
export function findSpecTests(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter(Boolean).sort()) {
    for (const name of namedRows(readFileSync(`${root}/${file}`, 'utf8'))) {
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
  }
  return new Map([...found].map(([name, files]) => [name, [...files]]));
}

/** The names in the first argument of every `specTest(` of a source text. */
export function namedRows(source: string): readonly string[] {
  return [...source.matchAll(/\bspecTest\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, first = '']) =>
    [...first.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gitFiles, root } from './source-tree.ts';

/** Returns the paths in a text, from the root, that name a single file, without placeholders. */
const filesIn = (text: string): readonly string[] => [
  ...new Set(
    text.match(/(?<![\w./-])(?:packages|apps|tests|bench|scripts)\/[\w./-]+\.(?:tsx?|mjs|css|json)\b/g),
  ),
];

const documents = (gitFiles('README.md', 'docs') ?? []).filter(
  (path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'),
);

test('finds paths of files, but neither folders nor patterns', () => {
  expect(
    filesIn(
      '`packages/sql/src/rel.ts`, `packages/steps/src/steps/<kind>/`, run `npx tsx scripts/prepare.mjs start`',
    ),
  ).toEqual(['packages/sql/src/rel.ts', 'scripts/prepare.mjs']);
});

test.skipIf(documents.length === 0)('every file that a document names exists', () => {
  const missing = documents.flatMap((path) =>
    filesIn(readFileSync(`${root}/${path}`, 'utf8'))
      .filter((file) => !existsSync(`${root}/${file}`))
      .map((file) => `${path}: ${file}`),
  );
  expect(missing).toEqual([]);
});

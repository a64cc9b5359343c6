import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

test('decisions are numbered without gaps', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, i) => i + 1));
});

test('decisions follow one template', () => {
  const headings = ['## Context', '## Decision', '## Consequences'];
  const odd = files.filter((name) => {
    const text = read(name);
    const found = text.match(/^## .+$/gm) ?? [];
    return !text.startsWith(`# ${name.slice(0, 4)} `) || headings.some((heading, i) => found[i] !== heading);
  });
  expect(odd).toEqual([]);
});

test('the index lists every decision by its title', () => {
  const index = read('README.md');
  const missing = files.filter((name) => {
    const title = read(name).split('\n', 1)[0]!.slice('# 0000 '.length);
    return !index.includes(`| ${name.slice(0, 4)} | [${title}](${name}) |`);
  });
  expect(missing).toEqual([]);
});

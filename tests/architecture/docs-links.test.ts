import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { gitFiles, root } from './source-tree.ts';

const documents = (gitFiles('README.md', 'docs') ?? []).filter((path) => path.endsWith('.md'));

/** Returns a document without its code blocks. */
const proseOf = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

/** Returns the fragment by which a heading is linked to. */
const fragmentOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Returns the fragments of all headings; those of a repeated heading are numbered. */
function fragmentsIn(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const fragments = [...proseOf(text).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = '']) => {
    const fragment = fragmentOf(heading);
    const count = counts.get(fragment) ?? 0;
    counts.set(fragment, count + 1);
    return count === 0 ? fragment : `${fragment}-${count}`;
  });
  return new Set(fragments);
}

/**
 * Returns the links in a document whose file or heading does not exist.
 *
 * @param read returns the text of a file, if it exists
 */
function brokenLinks(path: string, text: string, read: (path: string) => string | undefined): string[] {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', fragment] = link.split('#');
    const target = file === '' ? path : posix.join(posix.dirname(path), file);
    const content = file === '' ? text : read(target);
    if (content === undefined) return [`${path}: ${link}`];
    const isHeading = fragment === undefined || !target.endsWith('.md') || fragmentsIn(content).has(fragment);
    return isHeading ? [] : [`${path}: ${link}`];
  });
}

const readExisting = (path: string): string | undefined => {
  if (!existsSync(`${root}/${path}`)) return undefined;
  return path.endsWith('.md') ? readFileSync(`${root}/${path}`, 'utf8') : '';
};

test('reports links to files and headings that do not exist', () => {
  const files: Readonly<Record<string, string>> = { 'docs/b.md': '# B\n\n## Two words, `code`\n\n## B\n' };
  const text = [
    '# A [link](https://example.com/#x)',
    '[file](b.md) [heading](b.md#two-words-code) [repeated](b.md#b-1) [here](#a-link)',
    '```\n[code](nothing.md)\n```',
    '[no file](c.md) [no heading](b.md#three) [not here](#b)',
  ].join('\n\n');
  expect(brokenLinks('docs/a.md', text, (path) => files[path])).toEqual([
    'docs/a.md: c.md',
    'docs/a.md: b.md#three',
    'docs/a.md: #b',
  ]);
});

test.skipIf(documents.length === 0)('every link between documents has a target', () => {
  expect(
    documents.flatMap((path) => brokenLinks(path, readFileSync(`${root}/${path}`, 'utf8'), readExisting)),
  ).toEqual([]);
});

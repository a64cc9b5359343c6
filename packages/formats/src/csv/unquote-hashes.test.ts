import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CopiedText, unquoteHashes } from './unquote-hashes.ts';

const plain: CopiedText = { delimiter: ',', quote: '"', nullText: '', start: 0, quoted: [] };

async function rewritten(text: string, options: Partial<CopiedText> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-unquote-'));
  const path = join(folder, 'x.csv');
  try {
    await writeFile(path, text);
    await unquoteHashes(path, { ...plain, ...options });
    return await readFile(path, 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isHashed = (text: string): boolean => text.includes('#');
const needsQuotes = (text: string): boolean => /[",\r\n]/.test(text);
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns a line of a file, with or without quotes around text with `#`. */
const line = (row: readonly string[], hashes: boolean): string =>
  row.map((cell) => (needsQuotes(cell) || (hashes && isHashed(cell)) ? quoted(cell) : cell)).join(',');

test('removes quotes only where # is their reason', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.string({ unit: fc.constantFrom('#', '"', ',', '\n', '\r', 'a', 'é') }), { minLength: 1 }),
      ),
      async (rows) => {
        const file = (hashes: boolean): string => rows.map((row) => `${line(row, hashes)}\n`).join('');
        expect(await rewritten(file(true))).toBe(file(false));
      },
    ),
    { numRuns: 200 },
  ));

test('rewrites fields that are cut by the end of a chunk, and fields of many chunks', async () => {
  const cells = ['#', 'a"#', '#5 "b"', `${'x'.repeat(2_500_000)}#`, `${'"'.repeat(1_200_000)}#`];
  for (const cell of cells)
    for (const shift of [0, 1, 2]) {
      const row = ['y'.repeat((1 << 20) - 3 - shift), cell, '#end'];
      expect((await rewritten(`${line(row, true)}\n`)) === `${line(row, false)}\n`).toBe(true);
    }
});

test('keeps the quotes of columns that are always quoted, of text like null and of the header', async () => {
  expect(await rewritten('"#","#",1\n"#1","#2","#3"\n', { quoted: [true, false, false], start: 10 })).toBe(
    '"#","#",1\n"#1",#2,#3\n',
  );
  expect(await rewritten('a,b\n"#N/A",\n"#5",#N/A\n', { nullText: '#N/A' })).toBe('a,b\n"#N/A",\n#5,#N/A\n');
});

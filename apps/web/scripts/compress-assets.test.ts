import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFile } from './compress-assets.ts';

test('a file is next to itself twice, smaller and the same when opened; a small one is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-assets-'));
  try {
    const text = 'export const value = 1;\n'.repeat(200);
    await writeFile(join(folder, 'large.js'), text);
    await writeFile(join(folder, 'small.js'), 'let a;');
    await compressFile(join(folder, 'large.js'));
    await compressFile(join(folder, 'small.js'));
    expect((await readdir(folder)).sort()).toEqual(['large.js', 'large.js.br', 'large.js.gz', 'small.js']);
    const [brotli, gzip] = await Promise.all(
      ['br', 'gz'].map((end) => readFile(join(folder, `large.js.${end}`))),
    );
    expect(brotliDecompressSync(brotli!).toString()).toBe(text);
    expect(gunzipSync(gzip!).toString()).toBe(text);
    expect(brotli!.length).toBeLessThan(text.length / 4);
  } finally {
    await rm(folder, { recursive: true });
  }
});

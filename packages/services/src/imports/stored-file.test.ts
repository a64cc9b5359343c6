import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { removeStoredFile, restoreFile, storeFile } from './stored-file.ts';

function folderWith(text: string): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'upload');
  writeFileSync(path, text);
  return { folder, path };
}

test.each(['', 'a,b\n1,2\n', 'Zürich,"x"\r\n'.repeat(100_000)])(
  'restores a kept file byte for byte',
  async (text) => {
    const { folder, path } = folderWith(text);
    for (const version of [1, 2]) {
      await storeFile(path, { folder, sourceId: 's', version });
      await restoreFile({ folder, sourceId: 's', version }, join(folder, 'restored'));
      expect(readFileSync(join(folder, 'restored')).equals(Buffer.from(text))).toBe(true);
    }
    expect(readdirSync(join(folder, 'files')).sort()).toEqual(['s-2.br', 's.br']);
  },
);

test('restores and removes a file that was kept as gzip', async () => {
  const { folder } = folderWith('');
  const one = { folder, sourceId: 's', version: 3 };
  mkdirSync(join(folder, 'files'));
  writeFileSync(join(folder, 'files/s-3.gz'), gzipSync('old'));
  await restoreFile(one, join(folder, 'restored'));
  expect(readFileSync(join(folder, 'restored'), 'utf8')).toBe('old');
  await removeStoredFile(one);
  expect(readdirSync(join(folder, 'files'))).toEqual([]);
});

test('leaves nothing behind if keeping is cancelled', async () => {
  const { folder, path } = folderWith('a,b\n'.repeat(1_000_000));
  const keeping = storeFile(path, { folder, sourceId: 's', version: 1 }, AbortSignal.abort());
  await expect(keeping).rejects.toThrow();
  expect(existsSync(join(folder, 'files/s.br'))).toBe(false);
});

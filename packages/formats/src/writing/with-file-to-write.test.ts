import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withFileToWrite } from './with-file-to-write.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-write-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('creates the file with the requested mode and returns the result of writing', async () => {
  const path = join(folder, 'kept');
  const given = await withFileToWrite(
    path,
    async (to) => {
      await pipeline(Readable.from(['a,b\n', '1,2\n']), to);
      return 'given';
    },
    0o600,
  );
  expect(given).toBe('given');
  expect(await readFile(path, 'utf8')).toBe('a,b\n1,2\n');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await withFileToWrite(path, (to) => pipeline(Readable.from(['c']), to));
  expect(await readFile(path, 'utf8')).toBe('c');
});

it('leaves an empty file if nothing is written', async () => {
  const path = join(folder, 'empty');
  await withFileToWrite(path, async () => undefined);
  expect(await readFile(path, 'utf8')).toBe('');
});

it('releases a file whose stream breaks at once, so that it stays removed', async () => {
  for (let times = 0; times < 50; times++) {
    const path = join(folder, 'broken');
    const broken = new Readable({
      read() {
        this.destroy(new Error('gone'));
      },
    });
    await expect(withFileToWrite(path, (to) => pipeline(broken, to))).rejects.toThrow('gone');
    await rm(path);
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await readdir(folder)).not.toContain('broken');
});

import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeUnfinishedFiles } from './left-behind.ts';

test('rows that an export was to send when the server was killed are removed, and finished exports are not', async () => {
  const projects = await mkdtemp(join(tmpdir(), 'winnow-left-'));
  const folder = join(projects, 'p1', 'exports');
  await mkdir(folder, { recursive: true });
  const started = Date.now();
  const write = async (name: string, at: number): Promise<void> => {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), at / 1000, at / 1000);
  };
  await Promise.all(['a.rows', 'b.csv.part', 'c.csv'].map((name) => write(name, started - 60_000)));
  await write('d.rows', started + 60_000);
  await removeUnfinishedFiles(projects, started);
  expect((await readdir(folder)).sort()).toEqual(['c.csv', 'd.rows']);
  await rm(projects, { recursive: true });
});

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, findBackup, isBackupDue } from './backup.ts';

const day = 24 * 3600 * 1000;

test('a backup is due once a day, and the newest three are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-backup-'));
  await mkdir(join(folder, 'database'));
  expect(isBackupDue(folder)).toBe(true);
  expect(findBackup(folder)).toBeUndefined();
  const first = Date.UTC(2026, 0, 30, 12, 34, 56);
  for (let n = 0; n < 5; n++) {
    await writeFile(join(folder, 'database', 'state'), `day ${n}`);
    await backUp(folder, new Date(first + n * day));
  }
  expect(await readdir(join(folder, 'backups'))).toEqual([
    '2026-02-01T12-34-56Z',
    '2026-02-02T12-34-56Z',
    '2026-02-03T12-34-56Z',
  ]);
  const newest = findBackup(folder)!;
  expect(newest.at).toEqual(new Date(first + 4 * day));
  expect(await readFile(join(newest.folder, 'state'), 'utf8')).toBe('day 4');
  expect(isBackupDue(folder, first + 5 * day - 1)).toBe(false);
  expect(isBackupDue(folder, first + 5 * day + 1)).toBe(true);
  expect(isBackupDue(folder, first)).toBe(true);
  await rm(folder, { recursive: true });
});

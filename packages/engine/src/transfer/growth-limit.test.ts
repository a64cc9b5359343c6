import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GrowthLimit } from './growth-limit.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-growth-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const limits = { minBytes: 1_000, maxRatio: 2, watchedBytes: 5_000, checkEveryMs: 5 };

test('stops an import that writes more than its file could contain, and no other', async () => {
  const [path, temp] = [join(folder, 'data.duckdb'), join(folder, 'temp')];
  await mkdir(temp);
  await writeFile(path, Buffer.alloc(100));
  const [small, large] = [
    await GrowthLimit.over(path, temp, 10, limits),
    await GrowthLimit.over(path, temp, 5_000, limits),
  ];
  await writeFile(`${path}.wal`, Buffer.alloc(900));
  await sleep(50);
  expect([small.signal.aborted, large.signal.aborted]).toEqual([false, false]);
  await writeFile(join(temp, 'spilled.tmp'), Buffer.alloc(2_000));
  await vi.waitFor(() => expect(small.signal.aborted).toBe(true));
  expect(large.signal.aborted).toBe(false);
  const later = await GrowthLimit.over(path, temp, 10, { ...limits, watchedBytes: 1_000 });
  await writeFile(path, Buffer.alloc(9_000));
  await sleep(50);
  expect(later.signal.aborted).toBe(false);
  for (const one of [small, large, later]) one.stop();
});

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@winnow/kernel';
import { addPerson } from '@winnow/store/testing/people';
import {
  addWorkflow,
  addWorkflowRun,
  listWorkflowRuns,
  moveRun,
  publishWorkflow,
  removeOldRuns,
} from '@winnow/store/workflows';
import { emptyWorkflow, transitions } from '@winnow/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedStore, type TestStore } from '../../../../../tests/support/stores.ts';
import { pruneFiles } from './prune-files.ts';
import { inboxPath } from './run-files.ts';

let opened: TestStore;
let dataDir: string;
const now = Date.now();
const later = now + 7_200_000;

beforeAll(async () => {
  opened = await openEmbeddedStore();
  dataDir = await mkdtemp(join(tmpdir(), 'winnow-prune-'));
}, 60_000);
afterAll(async () => {
  await opened.dispose();
  await rm(dataDir, { recursive: true, force: true });
});

test('removes files of old runs but keeps those of open runs and recent files', async () => {
  const { db } = opened.store;
  await addPerson(db, 'ada');
  const draft = emptyWorkflow as unknown as Json;
  await addWorkflow(db, { id: 'w', name: 'w', owner: { userId: 'ada' }, createdById: 'ada', draft, now });
  const version = { id: 'v', workflowId: 'w', base: 1, definition: draft, authorId: 'ada', now };
  await publishWorkflow(db, version);
  await mkdir(join(inboxPath(dataDir, 'w', 'x'), '..'), { recursive: true });
  const names = Array.from({ length: 34 }, (_, i) => `file-${i + 1}`);
  for (const hash of names) {
    const input = { hash, fileName: hash, bytes: 1 };
    const start = { cause: 'manual', triggerId: null, occasion: null, actorId: null, input } as const;
    await addWorkflowRun(db, { id: hash, workflowId: 'w', versionId: 'v', ...start, now });
    // The second run is still queued.
    if (hash !== 'file-2') await moveRun(db, { id: hash, ...transitions.drop, conclusion: 'cancelled', now });
    await writeFile(inboxPath(dataDir, 'w', hash), 'x');
  }
  const files = async (): Promise<readonly string[]> =>
    (await readdir(join(dataDir, 'workflows', 'w', 'inbox'))).sort();
  await pruneFiles({ db, dataDir, clock: { now: () => now } }, 'w');
  expect(await files()).toEqual([...names].sort());
  await pruneFiles({ db, dataDir, clock: { now: () => later } }, 'w');
  expect(await files()).toEqual(['file-2', ...names.slice(4)].sort());
  await removeOldRuns(db, 'w', 10);
  const kept = (await listWorkflowRuns(db, { workflowId: 'w', limit: 100 })).map(({ id }) => id);
  expect(kept).toEqual([...names.slice(-10).reverse(), 'file-2']);
}, 60_000);

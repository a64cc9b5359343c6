import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addJob,
  addProject,
  addSource,
  addSourceVersion,
  findJob,
  findProject,
  listSources,
  saveRecipe,
  startJob,
  updateProject,
  updateSource,
} from '@winnow/store';
import { user } from '@winnow/store/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmbeddedStore, type TestStore } from '../../../../tests/support/stores.ts';
import { endInterrupted, removeUnfinishedFiles } from './left-behind.ts';

describe('an import whose server died', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openEmbeddedStore();
    const { db } = opened.store;
    const at = new Date(1);
    await db
      .insert(user)
      .values({ id: 'ada', name: 'Ada', email: 'ada@example.org', createdAt: at, updatedAt: at });
  });
  afterAll(() => opened.dispose());

  /** Leaves an import as a server does that dies after this many of its steps. */
  const died = async (id: string, steps: number) => {
    const { db } = opened.store;
    const owner = { userId: 'ada' };
    await addProject(db, { id, name: id, owner, createdById: 'ada', now: 1 });
    await updateProject(db, id, { state: 'importing' }, 1);
    const file = {
      name: 'orders',
      format: 'csv',
      options: { headerRows: 1 },
      fileName: 'orders.csv',
      bytes: 9,
    };
    const source = await addSource(db, { id: `${id}-s`, projectId: id, ...file, origin: null, now: 1 });
    const input = { source: 'orders' };
    await addJob(db, { id: `${id}-j`, projectId: id, actorId: 'ada', kind: 'import', input, now: 1 });
    await startJob(db, `${id}-j`, 1);
    if (steps > 0)
      await addSourceVersion(db, {
        ...{ sourceId: source.id, engineTable: 't', fileName: 'orders.csv', bytes: 9, rows: 4, rejected: 1 },
        ...{ columns: ['a', 'b'], types: ['text', 'text'], hash: null, actorId: 'ada', now: 1 },
      });
    const recipe = { winnow: 1, name: id, steps: [] };
    if (steps > 1)
      await saveRecipe(db, {
        id: `${id}-r`,
        projectId: id,
        base: 0,
        recipe,
        summary: '',
        authorId: 'ada',
        now: 1,
      });
    if (steps > 2) await updateSource(db, source.id, { state: 'ready', problems: [] });
    await endInterrupted(db, tmpdir(), 1_000_000, 0, pino({ level: 'silent' }));
    const project = await findProject(db, id);
    const job = await findJob(db, `${id}-j`);
    const [after] = await listSources(db, id);
    return { job, project, source: after };
  };

  test.each([2, 3])('is done if all of it is there, after step %d', async (steps) => {
    expect(await died(`whole-${steps}`, steps)).toMatchObject({
      job: { state: 'done', problems: [], result: { rows: 4, rejected: 1 } },
      project: { state: 'ready', rows: 3, columns: 2 },
      source: { state: 'ready' },
    });
  });

  test.each([0, 1])('has failed if something is missing, after step %d', async (steps) => {
    expect(await died(`part-${steps}`, steps)).toMatchObject({
      job: { state: 'failed', problems: [{ code: 'api/interrupted' }] },
      project: { state: 'failed' },
      source: { state: 'failed' },
    });
  });
});

test('removes rows that an export was still to send when the server was killed, but not finished exports', async () => {
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

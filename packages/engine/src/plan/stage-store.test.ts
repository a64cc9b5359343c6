import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalog } from '../catalog.ts';
import type { Database } from '../duckdb/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { type Stage, stageTableSql } from './stage.ts';
import { StageStore } from './stage-store.ts';

let database: Database;
let dispose: () => Promise<void>;
let stages: StageStore;

beforeAll(async () => {
  ({ database, dispose } = await openTestDatabase());
  await Catalog.open(database);
  const nothingCalled = () => Promise.reject(new Error('no stage calls anything'));
  stages = await StageStore.open(database, { bytes: 1e9, tables: 100 }, nothingCalled);
});
afterAll(() => dispose());

const slow = (name: string): Stage => ({
  name,
  sql: 'SELECT count(DISTINCT hash(range)) AS n FROM range(1000000)',
  needs: [],
});
const countOf = (name: string) => () =>
  database.use((session) => session.rows(`SELECT n FROM ${stageTableSql(name)}`));

test('a table whose build was cancelled is built for the next caller, whenever the cancellation happens', async () => {
  for (const [at, waits] of [0, 1, 5, 20, 60, 0, 1, 5, 20].entries()) {
    const name = `given_up_${at}`;
    const abort = new AbortController();
    const first = stages.use([slow(name)], [name], countOf(name), { signal: abort.signal });
    const ended = first.catch(() => undefined);
    await sleep(waits);
    abort.abort();
    if (at < 5) await ended;
    await expect(stages.use([slow(name)], [name], countOf(name))).resolves.toEqual([['1000000']]);
    await ended;
    expect(stages.has(name)).toBe(true);
  }
});

test('a table that two callers wait for is built for the one who stays', async () => {
  const abort = new AbortController();
  const gone = stages.use([slow('shared')], ['shared'], countOf('shared'), { signal: abort.signal });
  const stays = stages.use([slow('shared')], ['shared'], countOf('shared'));
  await sleep(5);
  abort.abort();
  await expect(gone).rejects.toThrow();
  await expect(stays).resolves.toEqual([['1000000']]);
});

test('a table finished at the moment of its cancellation is available to the next caller', async () => {
  const quick = (name: string): Stage => ({ name, sql: 'SELECT 7 AS n', needs: [] });
  for (let at = 0; at < 120; at++) {
    const name = `quick_${at}`;
    const abort = new AbortController();
    const ended = stages
      .use([quick(name)], [name], countOf(name), { signal: abort.signal })
      .catch(() => undefined);
    await sleep(at / 12);
    abort.abort();
    await ended;
    await expect(stages.use([quick(name)], [name], countOf(name)), `after ${at}`).resolves.toEqual([[7]]);
  }
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuardedHost } from '@winnow/services';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../../tests/support/postgres.ts';
import { createPostgresTables } from '../postgres-tables.ts';

let postgres: TestPostgres | undefined;
let connection: string;
let reader: pg.Client;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  connection = await postgres.createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'winnow-new-rows-'));
  reader = new pg.Client({ connectionString: connection });
  await reader.connect();
}, 120_000);
beforeEach(async ({ skip }) => {
  if (!postgres) return skip('no PostgreSQL');
  // A statement that updates fires its trigger even if it updates no row; a copy never updates.
  await reader.query(`DROP TABLE IF EXISTS people; CREATE TABLE people (n bigint PRIMARY KEY, name text, note text);
    INSERT INTO people SELECT i, 'old ' || i, 'kept' FROM generate_series(1, 5000) AS s(i);
    CREATE OR REPLACE FUNCTION refuse_updates() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'The rows were merged'; END $$`);
});
afterAll(async () => {
  await reader?.end();
  await postgres?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const refuseMerges = () =>
  reader.query(`CREATE TRIGGER no_updates BEFORE UPDATE ON people
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_updates()`);
async function upsert(rows: readonly (readonly [number, string])[]): Promise<void> {
  const path = join(folder, 'rows.csv');
  await writeFile(path, rows.map(([n, name]) => `${n},"${name}"\n`).join(''));
  const tables = createPostgresTables(createGuardedHost(['127.0.0.1']));
  const transaction = await tables.open(connection, new AbortController().signal);
  try {
    const columns = [
      { name: 'n', type: 'integer' },
      { name: 'name', type: 'text' },
    ];
    const table = { schema: 'public', table: 'people', columns, key: ['n'] };
    const writing = await transaction.begin({ ...table, mode: 'upsert', schemaChanges: 'refuse' });
    await writing.write(path);
    await transaction.load();
    await transaction.commit();
  } catch (error) {
    await transaction.abort();
    throw error;
  }
}
const fresh = (count: number) =>
  Array.from({ length: count }, (_, i) => [10_000 + i, `new, "${i}`.replaceAll('"', '')] as const);
const found = async (): Promise<unknown> =>
  (
    await reader.query(`SELECT count(*)::int AS rows, count(note)::int AS noted,
      count(*) FILTER (WHERE name LIKE 'old %')::int AS old FROM people`)
  ).rows[0];

test('copies rows straight into a table with other rows if their keys are new', async () => {
  await refuseMerges();
  await upsert(fresh(20_000));
  expect(await found()).toEqual({ rows: 25_000, noted: 5_000, old: 5_000 });
  // The trigger detects a merge: upserting the same rows again is one.
  await expect(upsert(fresh(20_000))).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining('The rows were merged') }],
  });
});

test('updates one existing row among new ones, and keeps its other columns', async () => {
  await upsert([...fresh(20_000), [7, 'changed'], ...fresh(40_000).slice(20_000)]);
  expect(await found()).toEqual({ rows: 45_000, noted: 5_000, old: 4_999 });
  expect((await reader.query('SELECT name, note FROM people WHERE n = 7')).rows).toEqual([
    { name: 'changed', note: 'kept' },
  ]);
});

test('refuses a key that occurs twice among new rows, naming it, and writes no row', async () => {
  await expect(upsert([...fresh(20_000), [10_007, 'twice']])).rejects.toMatchObject({
    problems: [{ code: 'workflow-runs/duplicate-keys', message: expect.stringContaining('10007') }],
  });
  expect(await found()).toEqual({ rows: 5_000, noted: 5_000, old: 5_000 });
});

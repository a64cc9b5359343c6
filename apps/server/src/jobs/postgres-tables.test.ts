import type { TableToWrite } from '@winnow/api';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { createPostgresTables } from './postgres-tables.ts';

let postgres: TestPostgres | undefined;
let connection = '';
let reader: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  connection = await postgres.createDatabase();
  reader = new pg.Client({ connectionString: connection });
  await reader.connect();
}, 120_000);
afterAll(async () => {
  await reader?.end();
  await postgres?.stop();
});

const tables = createPostgresTables(['127.0.0.1']);
const never = new AbortController().signal;
const columns = [
  { name: 'n', type: 'integer' },
  { name: 'name', type: 'text' },
];

async function prepare(
  table: string,
  more: Partial<TableToWrite>,
  rows: readonly (readonly (string | null)[])[],
) {
  const target = { connection, schema: 'public', table, columns, mode: 'replace', key: [], ...more } as const;
  const writing = await tables.begin(target, never);
  try {
    await writing.write(rows);
    await writing.settle();
  } catch (error) {
    await writing.abort();
    throw error;
  }
  return writing;
}
const rowsOf = async (table: string): Promise<readonly string[]> =>
  (await reader.query(`SELECT n, name FROM ${table} ORDER BY n, name`)).rows.map(
    ({ n, name }) => `${n} ${name}`,
  );

test('rows that are added are seen all at once, or not at all', async () => {
  if (!postgres) return;
  const add = { mode: 'append' } as const;
  await (await prepare('added', add, [['1', 'Ada']])).commit();
  const second = await prepare('added', add, [
    ['1', 'Bob'],
    ['2', 'Cid'],
  ]);
  expect(await rowsOf('added')).toEqual(['1 Ada']);
  await second.commit();
  expect(await rowsOf('added')).toEqual(['1 Ada', '1 Bob', '2 Cid']);
  await (await prepare('added', add, [['9', 'Dan']])).abort();
  const wider = { ...add, columns: [...columns, { name: 'more', type: 'text' }] };
  await expect(prepare('added', wider, [['3', 'Eve', 'x']])).rejects.toMatchObject({
    problems: [{ code: 'workflow-runs/database-refused' }],
  });
  expect(await rowsOf('added')).toHaveLength(3);
}, 60_000);

test('rows take the places of those with their key, null among them, and what stands on the table stays', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  const first = [
    ['1', 'Ada'],
    ['2', 'Bob'],
    [null, 'Nil'],
  ];
  await (await prepare('keyed', keyed, first)).commit();
  await reader.query('CREATE VIEW seen AS SELECT * FROM keyed');
  const second = await prepare('keyed', keyed, [
    ['2', 'Bea'],
    ['3', 'Cid'],
    [null, 'Nul'],
  ]);
  expect(await rowsOf('seen')).toEqual(['1 Ada', '2 Bob', 'null Nil']);
  await second.commit();
  expect(await rowsOf('seen')).toEqual(['1 Ada', '2 Bea', '3 Cid', 'null Nul']);
}, 60_000);

test('rows that replace all others come with their own columns', async () => {
  if (!postgres) return;
  await (await prepare('whole', {}, [['1', 'Ada']])).commit();
  const other = { columns: [...columns, { name: 'day', type: 'date' }] };
  const next = await prepare('whole', other, [['7', 'Bob', '2024-02-29']]);
  expect(await rowsOf('whole')).toEqual(['1 Ada']);
  await next.commit();
  expect(await rowsOf('whole')).toEqual(['7 Bob']);
}, 60_000);

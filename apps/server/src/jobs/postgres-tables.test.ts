import type { TableToWrite, TableTransaction } from '@winnow/api';
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
  const transaction = await tables.open(connection, never);
  await write(transaction, table, more, rows);
  return transaction;
}
async function write(
  transaction: TableTransaction,
  table: string,
  more: Partial<TableToWrite>,
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const target = { schema: 'public', table, columns, mode: 'replace', key: [], ...more } as const;
  try {
    const writing = await transaction.begin(target);
    await writing.write(rows);
    await writing.settle();
  } catch (error) {
    await transaction.abort();
    throw error;
  }
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

test('all tables of a transaction are seen at once; where one is refused, none is', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await (await prepare('day', {}, [['1', 'old']])).commit();
  await (await prepare('month', keyed, [['1', 'old']])).commit();
  await (await prepare('year', keyed, [['1', 'old']])).commit();
  const all = async () => [await rowsOf('day'), await rowsOf('month'), await rowsOf('year')];
  const old = [['1 old'], ['1 old'], ['1 old']];

  const together = await prepare('day', {}, [['2', 'new']]);
  await write(together, 'month', keyed, [['1', 'new']]);
  await write(together, 'year', keyed, [['1', 'new']]);
  expect(await all()).toEqual(old);
  await together.commit();
  const now = [['2 new'], ['1 new'], ['1 new']];
  expect(await all()).toEqual(now);

  // Refused at the very end: a view stands on the table that is to be replaced.
  await reader.query('CREATE VIEW on_day AS SELECT * FROM day');
  const refused = await prepare('month', {}, [['3', 'never']]);
  await write(refused, 'day', {}, [['3', 'never']]);
  await expect(refused.commit()).rejects.toMatchObject({
    problems: [{ code: 'workflow-runs/database-refused' }],
  });
  expect(await all()).toEqual(now);
}, 60_000);

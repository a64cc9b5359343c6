import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuardedHost, type TableToWrite, type TableTransaction } from '@winnow/services';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { createPostgresTables } from './postgres-tables.ts';

let postgres: TestPostgres | undefined;
let connection = '';
let reader: pg.Client;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-tables-'));
  postgres = await startPostgres();
  if (!postgres) return;
  connection = await postgres.createDatabase();
  reader = new pg.Client({ connectionString: connection });
  await reader.connect();
}, 120_000);
afterAll(async () => {
  await reader?.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const tables = createPostgresTables(createGuardedHost(['127.0.0.1']));
const never = new AbortController().signal;
const columns = [
  { name: 'n', type: 'integer' },
  { name: 'name', type: 'text' },
];

type Rows = readonly (readonly (string | null)[])[];
let files = 0;

async function prepare(table: string, more: Partial<TableToWrite>, rows: Rows) {
  const transaction = await tables.open(connection, never);
  await write(transaction, table, more, rows);
  return transaction;
}
async function write(
  transaction: TableTransaction,
  table: string,
  more: Partial<TableToWrite>,
  rows: Rows,
): Promise<void> {
  const target = {
    schema: 'public',
    table,
    columns,
    mode: 'replace',
    key: [],
    schemaChanges: 'refuse',
    ...more,
  } as const;
  const path = join(folder, String(++files));
  const cell = (value: string | null): string => (value === null ? '' : `"${value.replaceAll('"', '""')}"`);
  await writeFile(path, rows.map((row) => `${row.map(cell).join(',')}\n`).join(''));
  try {
    await (await transaction.begin(target)).write(path);
  } catch (error) {
    await transaction.abort();
    throw error;
  }
}
async function put(table: string, more: Partial<TableToWrite>, rows: Rows): Promise<void> {
  const transaction = await prepare(table, more, rows);
  try {
    await transaction.load();
    await transaction.commit();
  } catch (error) {
    await transaction.abort();
    throw error;
  }
}
const rowsOf = async (table: string): Promise<readonly string[]> =>
  (await reader.query(`SELECT n, name FROM ${table} ORDER BY n, name`)).rows.map(
    ({ n, name }) => `${n} ${name}`,
  );
const refusedAs = (code: string) => ({ problems: [{ code: `workflow-runs/${code}` }] });

test('appended rows become visible all at once, or not at all', async () => {
  if (!postgres) return;
  const add = { mode: 'append' } as const;
  await put('added', add, [['1', 'Ada']]);
  const second = await prepare('added', add, [
    ['1', 'Bob'],
    ['2', 'Cid'],
  ]);
  await second.load();
  expect(await rowsOf('added')).toEqual(['1 Ada']);
  await second.commit();
  expect(await rowsOf('added')).toEqual(['1 Ada', '1 Bob', '2 Cid']);
  await (await prepare('added', add, [['9', 'Dan']])).abort();
  const wider = { ...add, columns: [...columns, { name: 'more', type: 'text' }] };
  await expect(prepare('added', wider, [['3', 'Eve', 'x']])).rejects.toMatchObject(
    refusedAs('table-differs'),
  );
  expect(await rowsOf('added')).toHaveLength(3);
  await put('added', { ...wider, schemaChanges: 'add' }, [['3', 'Eve', 'x']]);
  expect(await rowsOf('added')).toHaveLength(4);
}, 60_000);

test('replacing rows keeps keys, indexes, grants, comments, defaults, views and additional columns', async () => {
  if (!postgres) return;
  await reader.query(`CREATE ROLE analyst;
    CREATE TABLE kept (id serial, n bigint PRIMARY KEY, name varchar(20) NOT NULL, loaded timestamptz DEFAULT now());
    CREATE INDEX kept_name ON kept (name); CREATE VIEW on_kept AS SELECT n FROM kept;
    GRANT SELECT ON kept TO analyst; COMMENT ON TABLE kept IS 'by hand'; COMMENT ON COLUMN kept.name IS 'of a person';
    INSERT INTO kept (n, name) VALUES (1, 'old'), (2, 'old')`);
  const describe = async () =>
    (
      await reader.query(`SELECT 'kept'::regclass::oid, relacl::text, obj_description(oid), col_description(oid, 3),
        (SELECT array_agg(indexdef ORDER BY indexname) FROM pg_indexes WHERE tablename = 'kept'),
        (SELECT array_agg(conname || contype::text ORDER BY conname) FROM pg_constraint WHERE conrelid = c.oid),
        (SELECT array_agg(attname ORDER BY attnum) FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0)
      FROM pg_class AS c WHERE oid = 'kept'::regclass`)
    ).rows;
  const before = await describe();
  const next = await prepare('kept', {}, [
    ['7', 'Ada'],
    ['8', 'Bob, "B"'],
  ]);
  expect(await rowsOf('kept'), 'readers see the old rows until the rows are loaded').toEqual([
    '1 old',
    '2 old',
  ]);
  await next.load();
  await next.commit();
  expect(await rowsOf('kept')).toEqual(['7 Ada', '8 Bob, "B"']);
  expect(await describe()).toEqual(before);
  expect((await reader.query('SELECT count(loaded)::int AS n FROM kept')).rows).toEqual([{ n: 2 }]);

  // Rows that the table refuses leave it unchanged.
  await expect(put('kept', {}, [[null, 'Cid']])).rejects.toMatchObject(refusedAs('database-refused'));
  await expect(put('kept', {}, [['1', 'x'.repeat(21)]])).rejects.toMatchObject({
    problems: [{ code: 'connections/value-refused' }],
  });
  await expect(put('kept', {}, [['a', 'Cid']])).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining('COPY kept, line 1, column n: "a"') }],
  });
  expect(await rowsOf('kept')).toEqual(['7 Ada', '8 Bob, "B"']);
  // Rows of other tables reference these: the table cannot be truncated, and is emptied row by row.
  await reader.query('CREATE TABLE pointing (n bigint REFERENCES kept (n))');
  await put('kept', {}, [['9', 'Dan']]);
  expect(await rowsOf('kept')).toEqual(['9 Dan']);
}, 60_000);

test('mismatched rows are refused with every difference before any row is written; a table is recreated only on request', async () => {
  if (!postgres) return;
  await reader.query(`CREATE TABLE strict (n integer, "Name" text, due date, must text NOT NULL,
    twice integer GENERATED ALWAYS AS (n * 2) STORED); INSERT INTO strict (n, must) VALUES (1, 'x')`);
  const odd = {
    columns: [
      { name: 'n', type: 'number' },
      { name: 'name', type: 'text' },
      { name: 'due', type: 'datetime' },
      { name: 'twice', type: 'integer' },
    ],
  };
  const rows = [['1.5', 'Ada', '2024-02-29 13:05:00', '3']];
  await expect(prepare('strict', odd, rows)).rejects.toMatchObject({
    problems: [
      {
        message:
          'The rows don’t fit the table public.strict: “n” is integer in the table, which can’t hold every number; the table has no column “name” (it has “Name”); “due” is date in the table, which can’t hold every datetime; the database computes “twice” itself; the table needs a value for “must”, which the rows don’t have. Nothing was written.',
      },
    ],
  });
  await expect(prepare('strict', { ...odd, schemaChanges: 'add' }, rows)).rejects.toMatchObject(
    refusedAs('table-differs'),
  );
  await reader.query('CREATE VIEW looking AS SELECT 1 AS n, 2 AS name');
  await expect(prepare('looking', { schemaChanges: 'recreate' }, [])).rejects.toMatchObject(
    refusedAs('table-differs'),
  );
  expect((await reader.query('SELECT n, must FROM strict')).rows).toEqual([{ n: 1, must: 'x' }]);
  await put('strict', { ...odd, schemaChanges: 'recreate' }, rows);
  expect((await reader.query('SELECT *, due::text AS due FROM strict')).rows).toEqual([
    { n: 1.5, name: 'Ada', due: '2024-02-29 13:05:00', twice: '3' },
  ]);
}, 60_000);

test('an upsert updates rows by their key, including null keys, and inserts the others', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await reader.query(`CREATE TABLE by_index (n bigint UNIQUE, name text, note text DEFAULT 'kept');
    CREATE TABLE by_merge (n bigint, name text, note text DEFAULT 'kept')`);
  for (const table of ['by_index', 'by_merge', 'by_winnow']) {
    await put(table, keyed, [
      ['1', 'Ada'],
      ['2', 'Bob'],
      [null, 'Nil'],
    ]);
    if (table !== 'by_winnow') await reader.query(`UPDATE ${table} SET note = 'by hand'`);
    const second = await prepare(table, keyed, [
      ['2', 'Bea'],
      ['3', ''],
      [null, 'Nul'],
    ]);
    await second.load();
    expect(await rowsOf(table), table).toEqual(['1 Ada', '2 Bob', 'null Nil']);
    await second.commit();
    expect(await rowsOf(table), table).toEqual(['1 Ada', '2 Bea', '3 ', 'null Nul']);
    if (table !== 'by_winnow')
      expect(
        (await reader.query(`SELECT note FROM ${table} ORDER BY n`)).rows.map(({ note }) => note),
      ).toEqual(['by hand', 'by hand', 'kept', 'by hand']);
    const both = [...columns.map(({ name }) => name)];
    await put(table, { mode: 'upsert', key: both }, [['1', 'Ada']]).catch((error) => {
      // The table that an upsert created has a unique key of its own, which rules out another.
      expect(table).toBe('by_winnow');
      expect(error).toMatchObject(refusedAs('database-refused'));
    });
    expect(await rowsOf(table), table).toHaveLength(4);
  }
}, 60_000);

test('keys that occur twice among the rows are refused before the table is touched', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await put('twice', keyed, [['1', 'Ada']]);
  const rows = [
    ['1', 'Bob'],
    ['1', 'Cid'],
    ['2', 'Dan'],
    [null, 'Eve'],
    [null, 'Fay'],
  ];
  await expect(prepare('twice', keyed, rows)).rejects.toMatchObject({
    problems: [
      {
        code: 'workflow-runs/duplicate-keys',
        message: expect.stringMatching(
          /^2 values of the key \(n\) appear in more than one row: “(1”, “NULL|NULL”, “1)”. Nothing was written.$/,
        ),
      },
    ],
  });
  expect(await rowsOf('twice')).toEqual(['1 Ada']);
}, 60_000);

test('all tables of a transaction become visible at once; if one is refused, none does', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await put('day', {}, [['1', 'old']]);
  await put('month', keyed, [['1', 'old']]);
  await put('year', { mode: 'append' }, [['1', 'old']]);
  const all = async () => [await rowsOf('day'), await rowsOf('month'), await rowsOf('year')];
  const together = await prepare('day', {}, [['2', 'new']]);
  await write(together, 'month', keyed, [['1', 'new']]);
  await write(together, 'year', { mode: 'append' }, [['2', 'new']]);
  expect(await all()).toEqual([['1 old'], ['1 old'], ['1 old']]);
  await together.load();
  await together.commit();
  const now = [['2 new'], ['1 new'], ['1 old', '2 new']];
  expect(await all()).toEqual(now);

  const refused = await prepare('day', {}, [['3', 'never']]);
  await write(refused, 'year', { mode: 'append' }, [['not a number', 'never']]);
  await expect(refused.load()).rejects.toMatchObject(refusedAs('database-refused'));
  await refused.abort();
  expect(await all()).toEqual(now);
}, 60_000);

test('an upsert into an empty table refuses duplicates, and updates rows that were added in the meantime', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await reader.query("CREATE TABLE empty (n bigint PRIMARY KEY, name text, note text DEFAULT 'kept')");
  for (const table of ['empty', 'not_there']) {
    const twice = put(table, keyed, [
      ['1', 'Ada'],
      ['2', 'Bob'],
      ['2', 'Cid'],
    ]);
    await expect(twice, table).rejects.toMatchObject({
      problems: [
        { code: 'workflow-runs/duplicate-keys', message: expect.stringContaining('1 value of the key (n)') },
      ],
    });
  }
  expect((await reader.query("SELECT to_regclass('not_there') AS there")).rows).toEqual([{ there: null }]);
  const next = await prepare('empty', keyed, [
    ['1', 'Ada'],
    ['2', 'Bob'],
  ]);
  await reader.query("INSERT INTO empty VALUES (2, 'by another', 'by hand')");
  await next.load();
  await next.commit();
  expect(await rowsOf('empty')).toEqual(['1 Ada', '2 Bob']);
  expect((await reader.query('SELECT note FROM empty ORDER BY n')).rows).toEqual([
    { note: 'kept' },
    { note: 'by hand' },
  ]);
}, 60_000);

test('an upsert waits for a row that another transaction is inserting, and updates it', async () => {
  if (!postgres) return;
  const keyed = { mode: 'upsert', key: ['n'] } as const;
  await reader.query(`CREATE TABLE busy (n bigint PRIMARY KEY, name text); INSERT INTO busy VALUES (1, 'old');
    CREATE TABLE ruled (n bigint PRIMARY KEY, name text); INSERT INTO ruled VALUES (1, 'old');
    CREATE TABLE log (n bigint);
    CREATE RULE noted AS ON DELETE TO ruled DO ALSO INSERT INTO log VALUES (old.n)`);
  const next = await prepare('busy', keyed, [
    ['1', 'new'],
    ['2', 'new'],
  ]);
  await reader.query("BEGIN; INSERT INTO busy VALUES (2, 'by another')");
  const loading = next.load();
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(async () => (await reader.query(waits)).rows.length, { timeout: 20_000 }).toBe(1);
  await reader.query('COMMIT');
  await loading;
  await next.commit();
  expect(await rowsOf('busy')).toEqual(['1 new', '2 new']);

  // MERGE does not support tables with rules.
  await put('ruled', keyed, [
    ['1', 'new'],
    ['2', 'new'],
  ]);
  expect(await rowsOf('ruled')).toEqual(['1 new', '2 new']);
}, 60_000);

test("a database in the server's network is refused unless the operator allows it", async () => {
  const strict = createPostgresTables(createGuardedHost(['127.0.0.1:1']));
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.5', '169.254.169.254', '2130706433'])
    await expect(strict.open(`postgres://someone:secret@${host}:5432/db`, never), host).rejects.toMatchObject(
      {
        problems: [{ code: 'settings/address-refused', message: expect.not.stringContaining('secret') }],
      },
    );
  await expect(strict.open('postgres://someone@no-such-name.invalid/db', never)).rejects.toMatchObject(
    refusedAs('database-busy'),
  );
}, 60_000);

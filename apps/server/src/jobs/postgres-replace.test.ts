import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGuardedHost, type TableToWrite } from '@winnow/services';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { createPostgresTables } from './postgres-tables.ts';

let postgres: TestPostgres | undefined;
let owner: pg.Client;
let writer = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-replace-'));
  postgres = await startPostgres();
  if (!postgres) return;
  const connection = await postgres.createDatabase();
  owner = new pg.Client({ connectionString: connection });
  await owner.connect();
  // A user who may delete rows, but not truncate tables.
  await owner.query(`CREATE ROLE writer LOGIN;
    ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO writer;
    CREATE FUNCTION skip() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`);
  const url = new URL(connection);
  url.username = 'writer';
  writer = url.href;
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const tables = createPostgresTables(createGuardedHost(['127.0.0.1']));
const integers = (...names: readonly string[]) => names.map((name) => ({ name, type: 'integer' }));

/** Writes rows as the writer and returns the row count of the table. */
async function put(table: string, text: string, more: Partial<TableToWrite> = {}) {
  const transaction = await tables.open(writer, new AbortController().signal);
  try {
    const common = { schema: 'public', key: [], schemaChanges: 'refuse', mode: 'replace' } as const;
    const writing = await transaction.begin({ ...common, table, columns: integers('n'), ...more });
    const path = join(folder, table);
    await writeFile(path, text);
    await writing.write(path);
    await transaction.load();
    await transaction.commit();
    return writing.taken?.();
  } finally {
    await transaction.abort();
  }
}
const all = async (table: string): Promise<readonly unknown[][]> =>
  (await owner.query({ text: `SELECT * FROM ${table} ORDER BY 1`, rowMode: 'array' })).rows;
const refusedAs = (code: string) => ({ problems: [{ code }] });

test('keeps rows of a table that references a partition, at any depth', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE whole (n int) PARTITION BY RANGE (n);
    CREATE TABLE half PARTITION OF whole FOR VALUES FROM (0) TO (50) PARTITION BY RANGE (n);
    CREATE TABLE part PARTITION OF half (PRIMARY KEY (n)) FOR VALUES FROM (0) TO (9)`);
  for (const rule of ['CASCADE', 'SET NULL', 'SET DEFAULT']) {
    await owner.query(`DROP TABLE IF EXISTS child; DELETE FROM whole; INSERT INTO whole VALUES (1), (2);
      CREATE TABLE child (n int REFERENCES part (n) ON DELETE ${rule}); INSERT INTO child VALUES (2)`);
    await expect(put('whole', '3\n'), rule).rejects.toMatchObject(refusedAs('connections/referenced'));
    expect(await all('child')).toEqual([[2]]);
  }
  await owner.query('DROP TABLE child; CREATE TABLE child (n int REFERENCES part (n))');
  expect(await put('whole', '3\n')).toBe(1);
  expect(await all('whole')).toEqual([[3]]);
}, 60_000);

test('does not replace rows of a table with inheritance, whether or not it has columns of its own', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE base (n int); CREATE TABLE heir () INHERITS (base);
    INSERT INTO base VALUES (1); INSERT INTO heir VALUES (2)`);
  await expect(put('base', '3\n')).rejects.toMatchObject(refusedAs('connections/referenced'));
  expect(await all('base')).toEqual([[1], [2]]);
  expect(await put('heir', '3\n')).toBe(1);
  expect(await all('base')).toEqual([[1], [3]]);
}, 60_000);

test('writes nothing if a trigger or rule preserves the rows to be replaced', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE held (n int); INSERT INTO held VALUES (1);
    CREATE TRIGGER hold BEFORE DELETE ON held FOR EACH ROW EXECUTE FUNCTION skip();
    CREATE TABLE ruled (n int); INSERT INTO ruled VALUES (1);
    CREATE RULE keep AS ON DELETE TO ruled DO INSTEAD NOTHING`);
  for (const table of ['held', 'ruled']) {
    await expect(put(table, '2\n'), table).rejects.toMatchObject(refusedAs('connections/rows-kept'));
    // A writer without read permission can't see which rows remain.
    await owner.query(`REVOKE SELECT ON ${table} FROM writer`);
    await expect(put(table, '2\n'), table).rejects.toMatchObject(refusedAs('connections/rows-kept'));
    expect(await all(table)).toEqual([[1]]);
    await owner.query(`GRANT TRUNCATE ON ${table} TO writer`);
    expect(await put(table, '2\n')).toBe(1);
    expect(await all(table)).toEqual([[2]]);
  }
  await owner.query('CREATE TABLE unseen (n int); REVOKE SELECT ON unseen FROM writer');
  await owner.query('INSERT INTO unseen VALUES (1)');
  expect(await put('unseen', '2\n')).toBe(1);
  expect(await all('unseen')).toEqual([[2]]);
}, 60_000);

test('does not count rows whose update a trigger skips as written, but counts unchanged ones', async () => {
  if (!postgres) return;
  const upsert = { mode: 'upsert', key: ['n'], columns: integers('n', 'v') } as const;
  await owner.query('CREATE TABLE keyed (n int PRIMARY KEY, v int); CREATE TABLE loose (n int, v int)');
  for (const table of ['keyed', 'loose']) {
    await owner.query(`INSERT INTO ${table} VALUES (1, 1), (2, 2);
      CREATE TRIGGER hold BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (old.n = 1) EXECUTE FUNCTION skip()`);
    expect(await put(table, '1,10\n2,20\n3,30\n', upsert), table).toBe(2);
    expect(await all(table)).toEqual([
      [1, 1],
      [2, 20],
      [3, 30],
    ]);
    expect(await put(table, '1,1\n2,20\n3,31\n', upsert), table).toBe(3);
    expect(await put(table, '1,10\n2,20\n', upsert), table).toBe(1);
  }
}, 60_000);

test('adds rows under row-level security, and does not replace those of others', async () => {
  if (!postgres) return;
  const columns = integers('n', 'v');
  await owner.query(`CREATE TABLE tenants (n int PRIMARY KEY, v int, who text DEFAULT current_user);
    ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
    CREATE POLICY own ON tenants USING (who = current_user) WITH CHECK (who = current_user);
    INSERT INTO tenants VALUES (1, 1, 'other'), (2, 2, 'writer'); GRANT TRUNCATE ON tenants TO writer`);
  expect(await put('tenants', '3,3\n4,4\n', { mode: 'append', columns })).toBe(2);
  await put('tenants', '3,30\n5,5\n', { mode: 'upsert', key: ['n'], columns });
  await expect(put('tenants', '9,9\n', { columns })).rejects.toThrow(/row-level security hides rows/);
  await expect(put('tenants', '1,9\n', { mode: 'upsert', key: ['n'], columns })).rejects.toMatchObject(
    refusedAs('workflow-runs/database-refused'),
  );
  expect(await all('tenants')).toEqual([
    [1, 1, 'other'],
    [2, 2, 'writer'],
    [3, 30, 'writer'],
    [4, 4, 'writer'],
    [5, 5, 'writer'],
  ]);
}, 60_000);

test('finds names that PostgreSQL truncates, unless it would truncate two to the same name', async () => {
  if (!postgres) return;
  await owner.query('GRANT CREATE ON SCHEMA public TO writer');
  const [long, other] = [`${'how satisfied are you with the ü '.repeat(3)}1`, `${'x'.repeat(70)}`];
  const columns = integers(long, other);
  expect(await put('answers', '1,2\n', { columns })).toBe(1);
  expect(await put('answers', '3,4\n', { columns, mode: 'append' })).toBe(1);
  await put('answers', '3,5\n', { columns, mode: 'upsert', key: [long] });
  expect(await all('answers')).toEqual([
    ['1', '2'],
    ['3', '5'],
  ]);
  await expect(put('twins', '1,2\n', { columns: integers(`${other}1`, `${other}2`) })).rejects.toThrow(
    /start with the same 63 bytes/,
  );
}, 60_000);

test('says that the rows may be in the table if the connection is lost during the commit', async () => {
  if (!postgres) return;
  // The commit waits in a deferred trigger, until its server process is terminated.
  await owner.query(`CREATE TABLE slow (n int);
    CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(600); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER late AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait()`);
  const ended = put('slow', '1\n', { mode: 'append' }).catch((error: unknown) => error);
  const end = async (): Promise<number | null> =>
    (
      await owner.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'writer' AND query = 'COMMIT'",
      )
    ).rowCount;
  await expect.poll(end, { timeout: 30_000 }).toBe(1);
  expect(await ended).toMatchObject({
    problems: [{ code: 'workflow-runs/commit-uncertain', message: expect.stringContaining('public.slow') }],
  });
}, 60_000);

test('requires a column whose domain forbids null, unless there is a default', async () => {
  if (!postgres) return;
  await owner.query(`CREATE DOMAIN needed AS int NOT NULL; CREATE DOMAIN nested AS needed;
    CREATE DOMAIN filled AS int DEFAULT 5 NOT NULL;
    CREATE TABLE strict (n int, a needed); CREATE TABLE deep (n int, a nested);
    CREATE TABLE lax (n int, a filled, b nested DEFAULT 6)`);
  for (const table of ['strict', 'deep'])
    await expect(put(table, '1\n', { mode: 'append' }), table).rejects.toMatchObject(
      refusedAs('workflow-runs/table-differs'),
    );
  await put('lax', '1\n', { mode: 'append' });
  expect(await all('lax')).toEqual([[1, 5, 6]]);
}, 60_000);

test('refuses a value that the table would change before the first write, with its row', async () => {
  if (!postgres) return;
  await owner.query(`CREATE DOMAIN cents AS numeric(10,2);
    CREATE TABLE narrow (price numeric(10,2), cost cents, ratio float8, at timestamp(0), title name, code varchar(3))`);
  const wrong = [
    ['price', 'decimal(3)', '1.230\n1.239\n'],
    ['cost', 'number', '1.23\n1.239\n'],
    ['ratio', 'integer', '9007199254740992\n9007199254740993\n'],
    ['at', 'datetime', '2024-01-01 10:00:00\n2024-01-01 10:00:00.6\n'],
    ['title', 'text', `${'x'.repeat(63)}\n${'x'.repeat(80)}\n`],
    ['code', 'text', 'abc\n"abc "\n'],
  ] as const;
  for (const [name, type, text] of wrong) {
    const columns = [{ name, type }];
    for (const more of [{ mode: 'append' }, { mode: 'upsert', key: [name] }] as const)
      await expect(put('narrow', text, { columns, ...more }), name).rejects.toMatchObject({
        problems: [
          {
            code: 'connections/value-refused',
            message: expect.stringContaining(`row 2 doesn’t fit the column ${name}`),
          },
        ],
      });
    await put('narrow', text.slice(0, text.indexOf('\n') + 1), { columns, mode: 'append' });
  }
  expect(await all('narrow')).toHaveLength(wrong.length);
}, 60_000);

test('numbers rows that are added later after those that were written', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE numbered (n serial PRIMARY KEY, kept int GENERATED BY DEFAULT AS IDENTITY (START 90));
    CREATE TABLE others (n serial PRIMARY KEY);
    GRANT USAGE, SELECT, UPDATE ON SEQUENCE numbered_n_seq TO writer`);
  const next = async (table: string): Promise<unknown> =>
    (await owner.query<{ n: number }>(`INSERT INTO ${table} DEFAULT VALUES RETURNING n`)).rows[0]!.n;
  await put('numbered', '7\n3\n');
  expect(await next('numbered')).toBe(8);
  await put('numbered', '2\n', { mode: 'append' });
  await put('numbered', '4\n20\n', { mode: 'upsert', key: ['n'] });
  expect(await next('numbered')).toBe(21);
  // Rows that were not written, and sequences that the user may not change, are left alone.
  expect((await owner.query('SELECT max(kept) AS kept FROM numbered')).rows).toEqual([{ kept: 96 }]);
  expect(await put('others', '1\n')).toBe(1);
  await expect(next('others')).rejects.toThrow('duplicate key');
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from 'mysql2/promise';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cuttingProxy } from '../../../../tests/support/connections/cutting-proxy.ts';
import {
  mariadbPassword,
  startMariadb,
  type TestMariadb,
} from '../../../../tests/support/connections/mariadb.ts';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { importRead, jobDone } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

/** A database, with a query function that reads values back as text. */
interface Target {
  readonly connection: string;
  /** Values of the connection. */
  readonly values: Readonly<Record<string, string>>;
  readonly schema: string;
  rows(sql: string): Promise<readonly (readonly (string | null)[])[]>;
}

let api: TestApi;
let ada: Person;
let postgres: TestPostgres | undefined;
let mariadb: TestMariadb | undefined;
let pgClient: pg.Client | undefined;
let myClient: Connection | undefined;
let project = '';
const targets: Partial<Record<'postgres' | 'mysql', Target>> = {};

const everyType = [
  'id,big,money,ratio,ok,day,at,note',
  '1,123456789,12345678901234567890.10,0.1,true,2024-02-29,2024-02-29 13:05:00.123456,"a ""b"", \\ü🦊',
  'c"',
  '2,-5,-0.05,1e300,false,1999-12-31,1999-12-31 23:59:59,',
  '3,,,,,,,"x"',
].join('\n');

beforeAll(async () => {
  [postgres, mariadb] = await Promise.all([startPostgres(), startMariadb()]);
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  project = await imported(`${everyType}\n`);
  if (postgres) {
    const url = new URL(await postgres.createDatabase());
    const client = new pg.Client({ connectionString: url.href });
    pgClient = client;
    await client.connect();
    const values = { port: url.port, database: url.pathname.slice(1), user: 'winnow' };
    targets.postgres = {
      connection: await connected(ada, 'postgres', values),
      values,
      schema: 'public',
      rows: async (sql) => {
        const text = { getTypeParser: () => (value: string) => value };
        const found = await client.query({ text: sql, rowMode: 'array', types: text as never });
        return found.rows as string[][];
      },
    };
  }
  if (mariadb) {
    const client = await mariadb.connect();
    myClient = client;
    await client.query('CREATE DATABASE shop CHARACTER SET utf8mb4; USE shop');
    const values = {
      port: String(mariadb.port),
      database: 'shop',
      user: 'winnow',
      password: mariadbPassword,
    };
    targets.mysql = {
      connection: await connected(ada, 'mysql', values),
      values,
      schema: 'shop',
      rows: async (sql) => {
        const [rows] = await client.query({ sql, rowsAsArray: true, typeCast: (field) => field.string() });
        return rows as unknown as string[][];
      },
    };
  }
}, 300_000);
afterAll(async () => {
  await pgClient?.end();
  await myClient?.end();
  await api?.dispose();
  await postgres?.stop();
  await mariadb?.stop();
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;

async function connected(person: Person, kind: string, values: object, access = 'write'): Promise<string> {
  const all = { host: '127.0.0.1', sslmode: 'disable', access, ...values };
  const made = await person.call('POST', '/api/connections', { name: kind, kind, values: all });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}

/** Imported projects by content, shared between databases because an import is slow. */
const projects = new Map<string, Promise<string>>();
function imported(text: string): Promise<string> {
  const made = projects.get(text) ?? importedAnew(text);
  projects.set(text, made);
  return made;
}

async function importedAnew(text: string): Promise<string> {
  const uploaded = await ada.call('POST', '/api/uploads?name=rows.csv', text);
  const created = await ada.call('POST', '/api/projects', {
    name: 'Rows',
    uploadId: uploaded.json.upload.id,
  });
  await jobDone(ada, created.json.job.id);
  return created.json.project.id;
}

const start = (person: Person, id: string, connectionId: string, target: object) =>
  person.call('POST', `/api/projects/${id}/connection-exports`, {
    view: {},
    connectionId,
    target: { to: 'table', ...target },
  });

async function write(id: string, connectionId: string, target: object) {
  const started = await start(ada, id, connectionId, target);
  expect(started.status, started.text).toBe(202);
  const { job } = (await jobDone(ada, started.json.job.id)).json;
  return job.result;
}

/** Returns the code of the problem with which an export ends. */
async function refused(id: string, connectionId: string, target: object): Promise<string> {
  const started = await start(ada, id, connectionId, target);
  expect(started.status, started.text).toBe(202);
  return (await jobDone(ada, started.json.job.id, 'failed')).json.job.problems[0].code;
}

describe.each(['postgres', 'mysql'] as const)('a table of %s', (kind) => {
  const on = (work: (target: Target) => Promise<void>) => async () => {
    const target = targets[kind];
    if (target) await work(target);
  };
  const is = <T>(first: T, second: T): T => (kind === 'postgres' ? first : second);

  test(
    'is created with types, every digit, and NULL distinct from empty strings',
    on(async ({ connection, rows, schema }) => {
      await rows('DROP TABLE IF EXISTS made');
      const receipt = await write(project, connection, { table: 'made' });
      expect(receipt).toMatchObject({ rows: 3, mismatched: 0, target: `${schema}.made` });
      expect(receipt.columns).toHaveLength(8);
      const types = await rows(
        `SELECT data_type FROM information_schema.columns WHERE table_name = 'made' ORDER BY ordinal_position`,
      );
      expect(types.flat()).toEqual(
        is(
          [
            'bigint',
            'bigint',
            'numeric',
            'double precision',
            'boolean',
            'date',
            'timestamp without time zone',
            'text',
          ],
          ['bigint', 'bigint', 'decimal', 'double', 'tinyint', 'date', 'datetime', 'longtext'],
        ),
      );
      const [first, second, third] = await rows('SELECT * FROM made ORDER BY id');
      expect(first).toEqual([
        '1',
        '123456789',
        '12345678901234567890.10',
        '0.1',
        is('t', '1'),
        '2024-02-29',
        '2024-02-29 13:05:00.123456',
        'a "b", \\ü🦊\nc',
      ]);
      expect(second?.slice(1, 5)).toEqual(['-5', '-0.05', is('1e+300', '1e300'), is('f', '0')]);
      expect(second?.[7]).toBe('');
      expect(third).toEqual(['3', null, null, null, null, null, null, 'x']);
      const sql = is(
        "SELECT 9223372036854775807::bigint AS big, '' AS note UNION ALL SELECT 5, NULL",
        "SELECT CAST(9223372036854775807 AS SIGNED) AS big, '' AS note UNION ALL SELECT 5, NULL",
      );
      const copied = await importRead(ada, connection, { what: 'query', sql });
      await write(copied, connection, { table: 'made', mode: 'replace' });
      expect(await rows('SELECT big, note, id FROM made ORDER BY big DESC')).toEqual([
        ['9223372036854775807', '', null],
        ['5', null, null],
      ]);
      await write(project, connection, { table: 'made', mode: 'replace' });
      expect(await refused(project, connection, { table: 'made' })).toBe('connections/table-exists');
      expect(await rows('SELECT count(*) FROM made')).toEqual([['3']]);
    }),
  );

  test(
    'keeps its keys, grants and additional columns when rows are replaced, appended and updated by key',
    on(async ({ connection, rows }) => {
      await rows('DROP TABLE IF EXISTS kept');
      await rows(`CREATE TABLE kept (id int PRIMARY KEY, city varchar(20) NOT NULL, extra int DEFAULT 7)`);
      await rows(`CREATE INDEX kept_city ON kept (city)`);
      await rows(`INSERT INTO kept VALUES (1, 'old', 1), (2, 'old', 2)`);
      const all = () => rows('SELECT id, city, extra FROM kept ORDER BY id');
      const first = await imported('id,city\n2,Ulm\n3,Bonn\n');
      await write(first, connection, { table: 'kept', mode: 'upsert', key: ['id'] });
      expect(await all()).toEqual([
        ['1', 'old', '1'],
        ['2', 'Ulm', '2'],
        ['3', 'Bonn', '7'],
      ]);
      await write(first, connection, { table: 'kept', mode: 'replace' });
      expect(await all()).toEqual([
        ['2', 'Ulm', '7'],
        ['3', 'Bonn', '7'],
      ]);
      // An error in the last row rolls back everything written before.
      expect(await refused(first, connection, { table: 'kept', mode: 'append' })).toBe(
        'workflow-runs/database-refused',
      );
      const long = await imported(`id,city\n8,Kiel\n9,${'x'.repeat(21)}\n`);
      expect(await refused(long, connection, { table: 'kept', mode: 'replace' })).toBe(
        'connections/value-refused',
      );
      expect(await all()).toHaveLength(2);
      await write(await imported('id,city\n4,Jena\n'), connection, { table: 'kept', mode: 'append' });
      expect(await all()).toHaveLength(3);
      const indexes = await rows(
        is(
          `SELECT indexname FROM pg_indexes WHERE tablename = 'kept' ORDER BY 1`,
          `SELECT DISTINCT index_name FROM information_schema.statistics WHERE table_name = 'kept' ORDER BY 1`,
        ),
      );
      expect(indexes.flat().sort()).toEqual(is(['kept_city', 'kept_pkey'], ['PRIMARY', 'kept_city']));
      const twice = await imported('id,city\n5,a\n5,b\n');
      const upsert = { table: 'kept', mode: 'upsert', key: ['id'] };
      expect(await refused(twice, connection, upsert)).toBe('workflow-runs/duplicate-keys');
      expect(codeOf(await start(ada, twice, connection, { ...upsert, key: [] }))).toMatch(/no-key$/);
    }),
  );

  test(
    'keeps its rows if replacing them would delete or change rows of other tables',
    on(async ({ connection, rows }) => {
      const number = await imported('n\n1\n');
      const replace = (table: string) => refused(number, connection, { table, mode: 'replace' });
      // PostgreSQL is asked which of the rows are gone, MySQL would delete all of them.
      const refusal = is('connections/gone-referenced', 'connections/referenced');
      for (const rule of is(['CASCADE', 'SET NULL', 'NO ACTION'], ['CASCADE', 'SET NULL'])) {
        await rows('DROP TABLE IF EXISTS child');
        await rows('DROP TABLE IF EXISTS parent');
        await rows('CREATE TABLE parent (n int PRIMARY KEY)');
        await rows(`CREATE TABLE child (n int, FOREIGN KEY (n) REFERENCES parent (n) ON DELETE ${rule})`);
        await rows('INSERT INTO parent VALUES (1), (2)');
        await rows('INSERT INTO child VALUES (2)');
        expect(await replace('parent'), rule).toBe(refusal);
        expect(await rows('SELECT n FROM child')).toEqual([['2']]);
        expect(await rows('SELECT count(*) FROM parent')).toEqual([['2']]);
      }
      await write(number, connection, { table: 'parent', mode: 'upsert', key: ['n'] });
      if (kind === 'mysql') return;
      // Inheriting tables with columns of their own are not partitions; partitions are replaced
      // with their table.
      await rows('CREATE TABLE base (n int)');
      await rows('CREATE TABLE heir (more int) INHERITS (base)');
      await rows('INSERT INTO heir VALUES (5, 6)');
      expect(await replace('base')).toBe('connections/referenced');
      expect(await rows('SELECT * FROM heir')).toEqual([['5', '6']]);
      await rows('CREATE TABLE whole (n int) PARTITION BY RANGE (n)');
      await rows('CREATE TABLE part PARTITION OF whole FOR VALUES FROM (0) TO (9)');
      await rows('INSERT INTO whole VALUES (7)');
      await write(number, connection, { table: 'whole', mode: 'replace' });
      expect(await rows('SELECT n FROM whole')).toEqual([['1']]);
    }),
  );

  test(
    'is updated by keys that are null, strings, or of several columns; a new table gets the key',
    on(async ({ connection, rows }) => {
      await rows('DROP TABLE IF EXISTS keyed');
      const first = await imported('a,b,n\nx,1,1\nx,,2\nü,1,3\n');
      const second = await imported('a,b,n\nx,,20\ny,1,4\n');
      const upsert = { table: 'keyed', mode: 'upsert', key: ['a', 'b'] };
      await write(first, connection, upsert);
      await write(second, connection, upsert);
      expect(await rows('SELECT a, b, n FROM keyed ORDER BY n')).toEqual([
        ['x', '1', '1'],
        ['ü', '1', '3'],
        ['y', '1', '4'],
        ['x', null, '20'],
      ]);
    }),
  );

  test(
    'accepts decimals in floating-point columns if they print the same digits',
    on(async ({ connection, rows }) => {
      await rows('DROP TABLE IF EXISTS measured');
      await rows('CREATE TABLE measured (n double precision)');
      const append = { table: 'measured', mode: 'append' };
      await write(await imported('n\n0.1\n-12.50\n0.3333333333333333\n'), connection, append);
      expect(await rows('SELECT n FROM measured ORDER BY n')).toEqual([
        ['-12.5'],
        ['0.1'],
        ['0.3333333333333333'],
      ]);
      const exact = await imported('n\n0.1\n12345678901234567.89\n');
      expect(await refused(exact, connection, append)).toBe('connections/value-refused');
      expect(await rows('SELECT count(*) FROM measured')).toEqual([['3']]);
    }),
  );

  test(
    'is compared before anything is written, and gets new columns only on request',
    on(async ({ connection, rows }) => {
      await rows('DROP TABLE IF EXISTS narrow');
      await rows('CREATE TABLE narrow (id int, code smallint, needed int NOT NULL)');
      const given = await imported('id,code,more\n1,1.5,x\n');
      const columns = [
        { name: 'id', type: 'integer' },
        { name: 'code', type: 'number' },
        { name: 'more', type: 'text' },
      ];
      const body = { table: 'narrow', mode: 'append', columns };
      const { json } = await ada.call('POST', `/api/connections/${connection}/compare`, body);
      expect(json.exists).toBe(true);
      const kinds = json.differences.map((one: { kind: string; column: string }) => [one.kind, one.column]);
      expect(kinds).toEqual([
        ['type', 'code'],
        ['missing', 'more'],
        ['required', 'needed'],
      ]);
      expect(await refused(given, connection, { table: 'narrow', mode: 'append' })).toBe(
        'workflow-runs/table-differs',
      );
      expect(await rows('SELECT count(*) FROM narrow')).toEqual([['0']]);
      const fits = await imported('id,more,needed\n1,x,2\n');
      const add = { table: 'narrow', mode: 'append', schemaChanges: 'add' };
      await write(fits, connection, add);
      expect(await rows('SELECT id, more, needed FROM narrow')).toEqual([['1', 'x', '2']]);
    }),
  );

  test(
    'receives many rows, and none of an export that is cancelled',
    { tags: ['deep'] },
    on(async ({ connection, rows }) => {
      await rows('ROLLBACK');
      await rows('DROP TABLE IF EXISTS many');
      const lines = Array.from({ length: 30_000 }, (_, n) => `${n},name ${n},${n / 4}`);
      const many = await imported(`id,name,n\n${lines.join('\n')}\n`);
      await write(many, connection, { table: 'many' });
      expect((await rows('SELECT count(*), sum(id), max(name) FROM many'))[0]).toEqual([
        '30000',
        '449985000',
        'name 9999',
      ]);
      // Another transaction locks the table, so that the export waits until it is cancelled.
      await rows(is('BEGIN', 'START TRANSACTION'));
      await rows('UPDATE many SET name = name');
      const started = await start(ada, many, connection, { table: 'many', mode: 'replace' });
      const { id } = started.json.job;
      const label = async () => (await ada.call('GET', `/api/jobs/${id}`)).json.job.progress?.label;
      await expect.poll(label, { timeout: 60_000 }).toMatch(/^Writing to /);
      await ada.call('POST', `/api/jobs/${id}/cancel`, {});
      const state = async () => (await ada.call('GET', `/api/jobs/${id}`)).json.job.state;
      await expect.poll(state, { timeout: 60_000 }).toBe('cancelled');
      await rows('COMMIT');
      expect(await rows('SELECT count(*) FROM many')).toEqual([['30000']]);
      const folder = join(api.ports.dataDir, 'projects', many, 'exports');
      await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([]);
    }),
  );

  test(
    'is reported if it may have the rows although the response to COMMIT was lost, and is not written to again',
    on(async (target) => {
      const proxy = await cuttingProxy(Number(target.values.port), 'COMMIT');
      try {
        const through = await connected(ada, kind, { ...target.values, port: String(proxy.port) });
        const two = await imported('id,city\n1,Bonn\n2,Ulm\n');
        await target.rows('DROP TABLE IF EXISTS uncertain');
        await target.rows('CREATE TABLE uncertain (id int, city text)');
        const started = await start(ada, two, through, { table: 'uncertain', mode: 'append' });
        const { problems } = (await jobDone(ada, started.json.job.id, 'failed')).json.job;
        expect(problems).toMatchObject([
          { code: 'workflow-runs/commit-uncertain', message: expect.stringContaining('uncertain') },
        ]);
        expect(problems[0].fix).toContain('Check the table');
        const count = async () => (await target.rows('SELECT count(*) FROM uncertain'))[0]![0];
        await expect.poll(count, { timeout: 20_000 }).toBe('2');
        expect(proxy.sent).toBe(1);
      } finally {
        await proxy.close();
      }
    }),
  );

  test(
    'is written to only by people whom its owner allows',
    on(async ({ connection }) => {
      const bob = await api.person(`bob-${kind}-${Date.now()}`);
      const own = await bob.call('POST', '/api/uploads?name=rows.csv', 'a\n1\n');
      const made = await bob.call('POST', '/api/projects', { name: 'B', uploadId: own.json.upload.id });
      await jobDone(bob, made.json.job.id);
      const tried = await start(bob, made.json.project.id, connection, { table: 'stolen' });
      expect([tried.status, codeOf(tried)]).toEqual([404, 'api/not-found']);
      expect((await start(bob, project, connection, { table: 'stolen' })).status).toBe(404);
      const reading = await connected(ada, kind, { port: '1', database: 'x', user: 'x' }, 'read');
      expect(codeOf(await start(ada, project, reading, { table: 'x' }))).toBe('connections/read-only');
      const file = { to: 'file', path: 'x.csv', format: 'csv' };
      const asFile = await ada.call('POST', `/api/projects/${project}/connection-exports`, {
        view: {},
        connectionId: connection,
        target: file,
      });
      expect(codeOf(asFile)).toBe('connections/cannot-write');
      const lost = await connected(ada, kind, { port: '1', database: 'x', user: 'x' });
      expect(await refused(project, lost, { table: 'x' })).toBe('connections/unreachable');
    }),
  );
});

test('rows skipped by a PostgreSQL trigger are not counted as written', async () => {
  if (!targets.postgres) return;
  const { connection, rows } = targets.postgres;
  await rows('DROP TABLE IF EXISTS guarded');
  await rows('CREATE TABLE guarded (id int PRIMARY KEY, city text)');
  await rows(`CREATE OR REPLACE FUNCTION skip_ulm() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF new.city = ''Ulm'' THEN RETURN NULL; END IF; RETURN new; END'`);
  await rows('CREATE TRIGGER guard BEFORE INSERT ON guarded FOR EACH ROW EXECUTE FUNCTION skip_ulm()');
  const three = await imported('id,city\n1,Bonn\n2,Ulm\n3,Kiel\n');
  const skipped = { rows: 2, leftOut: 1 };
  expect(await write(three, connection, { table: 'guarded', mode: 'append' })).toMatchObject(skipped);
  expect(await write(three, connection, { table: 'guarded', mode: 'replace' })).toMatchObject(skipped);
  const upsert = { table: 'guarded', mode: 'upsert', key: ['id'] };
  expect(await write(three, connection, upsert)).toMatchObject(skipped);
  expect(await rows('SELECT count(*) FROM guarded')).toEqual([['2']]);
});

test('MariaDB rejects values that it would silently change, and tables without transactions', async () => {
  const target = targets.mysql;
  if (!target) return;
  const { connection, rows } = target;
  await rows('DROP TABLE IF EXISTS exact, old, child, parent');
  await rows('CREATE TABLE exact (price decimal(5,2), at datetime, n int)');
  const tried = async (text: string): Promise<string> =>
    refused(await imported(text), connection, { table: 'exact', mode: 'append' });
  expect(await tried('price\n1.25\n1.255\n')).toBe('connections/value-refused');
  expect(await tried('at\n2024-01-01 10:00:00.5\n2024-01-01 10:00:00\n')).toBe('connections/value-refused');
  expect(await tried('n\n3000000000\n')).toBe('workflow-runs/database-refused');
  expect(await rows('SELECT * FROM exact')).toEqual([]);
  await rows('CREATE TABLE old (n int) ENGINE=Aria');
  const number = await imported('n\n1\n');
  expect(await refused(number, connection, { table: 'old', mode: 'append' })).toBe(
    'connections/no-transactions',
  );
  // Tables of failed exports are removed.
  const left = await rows("SHOW TABLES LIKE 'winnow%'");
  expect(left).toEqual([]);
});

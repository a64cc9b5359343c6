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
let url = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-references-'));
  postgres = await startPostgres();
  if (!postgres) return;
  url = await postgres.createDatabase();
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
}, 120_000);
afterAll(async () => {
  await owner?.end();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const tables = createPostgresTables(createGuardedHost(['127.0.0.1']));

interface Replaced {
  readonly table: string;
  /** Rows as CSV without a header. */
  readonly rows: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly more?: Partial<TableToWrite>;
}

/** Replaces the rows of tables in one transaction; returns how many rows each took, if known. */
async function replace(...given: readonly Replaced[]): Promise<readonly (number | undefined)[]> {
  const transaction = await tables.open(url, new AbortController().signal);
  try {
    const writings = [];
    for (const { table, rows, columns, more } of given) {
      const writing = await transaction.begin({
        schema: 'public',
        key: [],
        schemaChanges: 'refuse',
        mode: 'replace',
        table,
        columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
        ...more,
      });
      const path = join(folder, table);
      await writeFile(path, rows);
      await writing.write(path);
      writings.push(writing);
    }
    await transaction.load();
    await transaction.commit();
    return writings.map((writing) => writing.taken?.());
  } finally {
    await transaction.abort();
  }
}
const all = async (table: string): Promise<readonly unknown[][]> =>
  (await owner.query({ text: `SELECT * FROM ${table} ORDER BY 1`, rowMode: 'array' })).rows;
const refusedAs = (code: string, params: object = {}) => ({ problems: [{ code, params }] });
const named = { id: 'integer', name: 'text' };

const rules = ['NO ACTION', 'RESTRICT', 'CASCADE', 'SET NULL', 'SET DEFAULT'];

test('replaces rows around those that an immediate foreign key refers to', async () => {
  if (!postgres) return;
  for (const rule of rules) {
    await owner.query(`DROP TABLE IF EXISTS orders, customers;
      CREATE TABLE customers (id int PRIMARY KEY, name text, since date DEFAULT '2020-01-01');
      CREATE TABLE orders (n int, customer int DEFAULT 1 REFERENCES customers ON DELETE ${rule});
      INSERT INTO customers VALUES (1, 'Ann', '2001-01-01'), (2, 'Bob', '2002-02-02'), (3, 'Cid', '2003-03-03');
      INSERT INTO orders VALUES (10, 1), (20, 2), (30, NULL)`);
    const before = await all('orders');
    // Row 3 is gone and not referenced, row 2 stays, row 1 changes, row 4 is new.
    await replace({ table: 'customers', rows: '1,Anna\n2,Bob\n4,Dan\n', columns: named });
    expect(await owner.query('SELECT id, name, since::text FROM customers ORDER BY id'), rule).toMatchObject({
      rows: [
        { id: 1, name: 'Anna', since: '2001-01-01' },
        { id: 2, name: 'Bob', since: '2002-02-02' },
        { id: 4, name: 'Dan', since: '2020-01-01' },
      ],
    });
    expect(await all('orders')).toEqual(before);
  }
}, 60_000);

test('refuses to lose referenced rows, and names them', async () => {
  if (!postgres) return;
  for (const rule of rules) {
    await owner.query(`DROP TABLE IF EXISTS orders, customers;
      CREATE TABLE customers (id int PRIMARY KEY, name text);
      CREATE TABLE orders (n int, customer int DEFAULT 1 REFERENCES customers ON DELETE ${rule});
      INSERT INTO customers VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO orders VALUES (10, 1), (20, 2), (30, 2)`);
    const before = [await all('customers'), await all('orders')];
    await expect(
      replace({ table: 'customers', rows: '1,Anna\n', columns: named }),
      rule,
    ).rejects.toMatchObject(
      refusedAs('connections/gone-referenced', { by: 'orders', rows: 1, key: 'id', examples: '“2”' }),
    );
    expect([await all('customers'), await all('orders')]).toEqual(before);
  }
}, 60_000);

test('refuses to delete referenced rows if the new ones have no key', async () => {
  if (!postgres) return;
  const names = { table: 'customers', rows: 'Anna\nBob\n', columns: { name: 'text' } };
  for (const rule of rules) {
    await owner.query(`DROP TABLE IF EXISTS orders, customers;
      CREATE TABLE customers (id serial PRIMARY KEY, name text);
      CREATE TABLE orders (n int, customer int DEFAULT 1 REFERENCES customers ON DELETE ${rule});
      INSERT INTO customers (name) VALUES ('Ann'), ('Bob'); INSERT INTO orders VALUES (10, 1)`);
    const before = [await all('customers'), await all('orders')];
    const code = rule.startsWith('SET') || rule === 'CASCADE' ? 'referenced' : 'key-needed';
    await expect(replace(names), rule).rejects.toMatchObject(refusedAs(`connections/${code}`));
    expect([await all('customers'), await all('orders')]).toEqual(before);
  }
  // A reference that is checked at the end, or that no row uses, holds nothing up.
  await owner.query('DELETE FROM orders; ALTER TABLE orders DROP CONSTRAINT orders_customer_fkey');
  await owner.query('ALTER TABLE orders ADD FOREIGN KEY (customer) REFERENCES customers');
  await replace(names);
  expect(await all('customers')).toEqual([
    [3, 'Anna'],
    [4, 'Bob'],
  ]);
}, 60_000);

test('replaces tables that refer to each other together, whatever their names', async () => {
  if (!postgres) return;
  const children = { table: 'a_child', rows: '1,7\n2,8\n', columns: { n: 'integer', parent: 'integer' } };
  const parents = { table: 'z_parent', rows: '7,x\n8,y\n', columns: named };
  for (const rule of rules) {
    await owner.query(`DROP TABLE IF EXISTS a_child, z_parent;
      CREATE TABLE z_parent (id int PRIMARY KEY, name text);
      CREATE TABLE a_child (n int, parent int REFERENCES z_parent ON DELETE ${rule});
      INSERT INTO z_parent VALUES (1, 'old'); INSERT INTO a_child VALUES (1, 1)`);
    await replace(children, parents);
    expect(await all('z_parent'), rule).toEqual([
      [7, 'x'],
      [8, 'y'],
    ]);
    expect(await all('a_child')).toEqual([
      [1, 7],
      [2, 8],
    ]);
    const wrong = replace(parents, { ...children, rows: '1,9\n' });
    await expect(wrong).rejects.toMatchObject(refusedAs('workflow-runs/database-refused'));
    expect(await all('a_child')).toHaveLength(2);
    // Rows of one table are added after those of the other that they refer to.
    const more = { mode: 'upsert', key: ['id'] } as const;
    await replace({ ...children, rows: '3,9\n' }, { ...parents, rows: '9,z\n', more });
    expect(await all('a_child')).toEqual([[3, 9]]);
  }
}, 60_000);

test('refuses wrong references before the commit, also if they are checked at its end', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE base (id int PRIMARY KEY);
    CREATE TABLE late (n int REFERENCES base DEFERRABLE INITIALLY DEFERRED)`);
  const transaction = await tables.open(url, new AbortController().signal);
  try {
    const columns = [{ name: 'n', type: 'integer' }];
    const common = { schema: 'public', key: [], schemaChanges: 'refuse' } as const;
    const writing = await transaction.begin({ ...common, table: 'late', columns, mode: 'append' });
    await writeFile(join(folder, 'late'), '5\n');
    await writing.write(join(folder, 'late'));
    await expect(transaction.load()).rejects.toMatchObject(refusedAs('workflow-runs/database-refused'));
  } finally {
    await transaction.abort();
  }
}, 60_000);

test('does not touch rows that it may not read', async () => {
  if (!postgres) return;
  await owner.query(`CREATE TABLE seen (id int PRIMARY KEY, name text); INSERT INTO seen VALUES (1, 'a'), (2, 'b');
    CREATE TABLE unseen (n int REFERENCES seen ON DELETE CASCADE); INSERT INTO unseen VALUES (2);
    CREATE ROLE other LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON seen TO other`);
  const own = url;
  const as = new URL(url);
  as.username = 'other';
  url = as.href;
  try {
    await expect(replace({ table: 'seen', rows: '1,a\n', columns: named })).rejects.toMatchObject(
      refusedAs('connections/referenced', { by: 'unseen' }),
    );
  } finally {
    url = own;
  }
  expect(await all('unseen')).toEqual([[2]]);
}, 60_000);

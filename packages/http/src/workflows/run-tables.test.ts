import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../../tests/support/postgres.ts';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let postgres: TestPostgres | undefined;
let client: pg.Client;
let url = '';

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
  await api.ports.workflows.start();
  url = await postgres.createDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await api?.dispose();
  await postgres?.stop();
});

interface Target {
  readonly id: string;
  readonly connectionId: string;
}

/**
 * Creates a published workflow whose output is a table; the first steps of its recipe set the
 * types.
 */
async function toTable(settings: object): Promise<Target> {
  const { id } = (await ada.call('POST', '/api/workflows', { name: 'To a table' })).json.workflow;
  const { connection } = (await ada.call('POST', `/api/workflows/${id}/connections`, { url })).json;
  const output = { to: 'database', connectionId: connection.id, ...settings };
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      { id: 'out', kind: 'output', settings: output },
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const draft = { graph, policies: { retries: { limit: 0 } } };
  const saved = await ada.call('PUT', `/api/workflows/${id}/draft`, { base: 1, draft });
  const base = saved.json.workflow.revision;
  const published = await ada.call('POST', `/api/workflows/${id}/publish`, { base });
  expect(published.status, published.text).toBe(200);
  return { id, connectionId: connection.id };
}

async function run(id: string, text: string) {
  const uploaded = await ada.call('POST', '/api/uploads?name=rows.csv', text);
  const started = await ada.call('POST', `/api/workflows/${id}/runs`, { uploadId: uploaded.json.upload.id });
  expect(started.status, started.text).toBe(202);
  for (;;) {
    const found = (await ada.call('GET', `/api/workflows/${id}/runs/${started.json.run.id}`)).json;
    if (found.run.status === 'completed') return found;
    await sleep(50);
  }
}

test('a run replaces the rows of a table and keeps the table; mismatches are reported beforehand, and change nothing', async () => {
  if (!postgres) return;
  await client.query(`CREATE TABLE orders (id bigint PRIMARY KEY, day date NOT NULL, paid boolean, note text, ours text DEFAULT 'ours');
    CREATE INDEX by_day ON orders (day); COMMENT ON TABLE orders IS 'kept'; CREATE VIEW seen AS SELECT id FROM orders;
    INSERT INTO orders VALUES (1, '2020-01-01', true, 'old')`);
  const { id, connectionId } = await toTable({ table: 'orders' });
  // Strings that look like a date in another order, or like nothing in particular, become values of
  // their types, and null stays null.
  const good = await run(id, 'id,day,paid,note\n7,2024-02-29,yes,"a, ""b"""\n8,2024-03-01,no,\n');
  expect(good.run.conclusion, JSON.stringify(good)).toBe('succeeded');
  const rows = async () =>
    (await client.query('SELECT id, day::text AS day, paid, note, ours FROM orders ORDER BY id')).rows;
  const written = [
    { id: '7', day: '2024-02-29', paid: true, note: 'a, "b"', ours: 'ours' },
    { id: '8', day: '2024-03-01', paid: false, note: '', ours: 'ours' },
  ];
  expect(await rows()).toEqual(written);
  const indexes = await client.query(
    `SELECT indexname, obj_description('orders'::regclass) AS note FROM pg_indexes WHERE tablename = 'orders' ORDER BY 1`,
  );
  expect(indexes.rows).toEqual([
    { indexname: 'by_day', note: 'kept' },
    { indexname: 'orders_pkey', note: 'kept' },
  ]);

  const wider = await run(id, 'id,day,paid,note,city\n9,2024-03-02,no,x,Rome\n');
  expect(wider.run).toMatchObject({
    conclusion: 'failed',
    problems: [
      {
        code: 'workflow-runs/table-differs',
        message:
          'The rows don’t fit the table public.orders: the table has no column “city”. Nothing was written.',
      },
    ],
  });
  const late = await run(id, 'id,day,paid,note\n9,,no,x\n');
  expect(late.run).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'workflow-runs/database-refused', message: expect.stringContaining('null value') }],
  });
  expect(await rows()).toEqual(written);

  // The same is reported before any run.
  const columns = [
    { name: 'id', type: 'integer' },
    { name: 'city', type: 'text' },
  ];
  const ask = (more: object) =>
    ada.call('POST', `/api/workflows/${id}/connections/${connectionId}/compare`, {
      table: 'orders',
      columns,
      ...more,
    });
  expect((await ask({})).json).toEqual({
    exists: true,
    differences: [
      { kind: 'missing', column: 'city', message: 'the table has no column “city”' },
      {
        kind: 'required',
        column: 'day',
        message: 'the table needs a value for “day”, which the rows don’t have',
      },
    ],
  });
  expect((await ask({ table: 'nowhere' })).json).toEqual({ exists: false, differences: [] });
}, 300_000);

test('an upsert updates by key; a duplicate key among the rows fails the run and changes nothing', async () => {
  if (!postgres) return;
  await client.query(
    `CREATE TABLE people (id bigint PRIMARY KEY, name text); INSERT INTO people VALUES (1, 'Ada'), (2, 'Bob')`,
  );
  const { id } = await toTable({ table: 'people', mode: 'upsert', key: ['id'] });
  const rows = async () =>
    (await client.query('SELECT * FROM people ORDER BY id')).rows.map(({ name }) => name);
  expect((await run(id, 'id,name\n2,Bea\n3,Cid\n')).run.conclusion).toBe('succeeded');
  expect(await rows()).toEqual(['Ada', 'Bea', 'Cid']);
  expect((await run(id, 'id,name\n4,Dan\n4,Eve\n')).run).toMatchObject({
    conclusion: 'failed',
    problems: [
      {
        code: 'workflow-runs/duplicate-keys',
        message: '1 value of the key (id) appears in more than one row: “4”. Nothing was written.',
      },
    ],
  });
  expect(await rows()).toEqual(['Ada', 'Bea', 'Cid']);
}, 300_000);

test('values that do not match their type are counted if they are left empty', async () => {
  if (!postgres) return;
  const { id } = await toTable({ table: 'amounts' });
  const many = Array.from({ length: 60 }, (_, i) => `${i},${i}.5`).join('\n');
  const found = await run(id, `id,amount\n${many}\n60,about 3\n`);
  expect(found.run.conclusion, JSON.stringify(found)).toBe('warning');
  const { rows } = await client.query(
    'SELECT count(*)::int AS all, count(amount)::int AS amounts, pg_typeof(max(amount))::text AS type FROM amounts',
  );
  const step = found.steps.find(({ nodeId }: { readonly nodeId: string }) => nodeId === 'out');
  expect(rows[0]).toEqual({ all: 61, amounts: 60, type: 'numeric' });
  expect(step.problems).toMatchObject([
    {
      code: 'workflow-runs/left-empty',
      message: '1 value didn’t match the data type of the column and was written to public.amounts as NULL.',
    },
  ]);
}, 300_000);

test('rows skipped by a trigger of the table are not counted as written', async () => {
  if (!postgres) return;
  await client.query(`CREATE TABLE guarded (id int PRIMARY KEY);
    CREATE FUNCTION skip_two() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF new.id = 2 THEN RETURN NULL; END IF; RETURN new; END';
    CREATE TRIGGER guard BEFORE INSERT ON guarded FOR EACH ROW EXECUTE FUNCTION skip_two()`);
  const { id } = await toTable({ table: 'guarded' });
  const found = await run(id, 'id\n1\n2\n3\n');
  expect(found).toMatchObject({ run: { conclusion: 'warning' }, outputs: [{ rows: 2 }] });
  expect(found.steps.find(({ nodeId }: { nodeId: string }) => nodeId === 'out').problems).toMatchObject([
    { code: 'workflow-runs/left-out', params: { rows: 1 } },
  ]);
});

test('an output writes only to a connection of the person who published it', async () => {
  if (!postgres) return;
  const { hostname: host, port, pathname } = new URL(url);
  const values = { host, port, database: pathname.slice(1), user: 'winnow', sslmode: 'disable' };
  const connected = async (access: string): Promise<string> => {
    const body = { name: 'Shop', kind: 'postgres', values: { ...values, access } };
    return (await ada.call('POST', '/api/connections', body)).json.connection.id;
  };
  await client.query('DROP TABLE IF EXISTS lent');
  const connectionId = await connected('write');
  const table = { table: 'lent', mode: 'upsert', key: ['id'] };
  const { id } = await toTable({ ...table, connectionId });
  const good = await run(id, 'id,note\n1,a\n2,\n');
  expect(good.run.conclusion, JSON.stringify(good)).toBe('succeeded');
  const again = await run(id, 'id,note\n2,b\n3,c\n');
  expect(again.run.conclusion, JSON.stringify(again)).toBe('succeeded');
  const rows = async () => (await client.query('SELECT id, note FROM lent ORDER BY id')).rows;
  expect(await rows()).toEqual([
    { id: '1', note: 'a' },
    { id: '2', note: 'b' },
    { id: '3', note: 'c' },
  ]);
  const columns = [{ name: 'id', type: 'text' }];
  const compared = (person: Person) =>
    person.call('POST', `/api/workflows/${id}/connections/${connectionId}/compare`, { ...table, columns });
  expect((await compared(ada)).json).toMatchObject({ exists: true });
  // Its owner revokes the permission, and deletes the connection; both affect a published workflow.
  await ada.call('PATCH', `/api/connections/${connectionId}`, { values: { access: 'read' } });
  const codeOf = async () => {
    const { run: ended, steps } = await run(id, 'id,note\n9,z\n');
    expect(ended.conclusion).toBe('failed');
    return steps.find(({ nodeId }: { nodeId: string }) => nodeId === 'out').problems[0].code;
  };
  expect(await codeOf()).toBe('connections/read-only');
  await ada.call('DELETE', `/api/connections/${connectionId}`);
  expect(await codeOf()).toBe('workflows/connection-gone');
  expect(await rows()).toHaveLength(3);
  // Another person can neither publish such an output nor see the table through it.
  const bob = await api.person(`bob-${Date.now()}`);
  const others = await connected('write');
  const made = (await bob.call('POST', '/api/workflows', { name: 'Not mine' })).json.workflow;
  const graph = {
    nodes: [
      { id: 'in', kind: 'source', settings: { from: 'file' } },
      { id: 'out', kind: 'output', settings: { to: 'database', connectionId: others, ...table } },
    ],
    edges: [{ from: 'in', to: 'out' }],
  };
  const saved = await bob.call('PUT', `/api/workflows/${made.id}/draft`, { base: 1, draft: { graph } });
  const base = saved.json.workflow.revision;
  const published = await bob.call('POST', `/api/workflows/${made.id}/publish`, { base });
  expect(published.text).toContain('workflows/connection-gone');
  const looked = await bob.call('POST', `/api/workflows/${made.id}/connections/${others}/compare`, {
    ...table,
    columns,
  });
  expect(looked.text).toContain('workflows/connection-gone');
}, 300_000);

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobDone } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let storage: S3rver;
let folder: string;
let endpoint: string;
let connection: string;

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-s3-'));
  storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await storage.run()).port}`;
  api = await startTestApi(50_000_000, ['127.0.0.1']);
  ada = await api.person('ada');
  connection = await connected({ bucket: 'files' });
}, 120_000);
afterAll(async () => {
  await api?.dispose();
  await storage?.close();
  await rm(folder, { recursive: true, force: true });
});

async function connected(values: object): Promise<string> {
  const all = { endpoint, ...keys, access: 'write', ...values };
  const made = await ada.call('POST', '/api/connections', { name: 'S3', kind: 's3', values: all });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}

async function imported(text: string): Promise<string> {
  const uploaded = await ada.call('POST', '/api/uploads?name=rows.csv', text);
  const created = await ada.call('POST', '/api/projects', { name: 'S', uploadId: uploaded.json.upload.id });
  await jobDone(ada, created.json.job.id);
  return created.json.project.id;
}

const start = (project: string, target: object, connectionId = connection): Promise<Answer> =>
  ada.call('POST', `/api/projects/${project}/connection-exports`, {
    view: {},
    connectionId,
    target: { to: 'file', ...target },
  });

const codeOf = ({ json }: Answer): string => json.problems[0].code;
const refusedAs = async (started: Answer): Promise<string> => {
  expect(started.status, started.text).toBe(202);
  return (await jobDone(ada, started.json.job.id, 'failed')).json.job.problems[0].code;
};
const objectOf = (path: string): Promise<Response> => client.fetch(`${endpoint}/files/${path}`);

test('a file is written once, in any format, and replaced on request', async () => {
  const project = await imported('id,city\n007,Ulm\n008,Jena\n');
  await client.fetch(`${endpoint}/files/out/jan%20%26%20feb.csv`, { method: 'DELETE' });
  const csv = { path: 'out/jan & feb.csv', format: 'csv', options: { spreadsheetSafe: false } };
  const { job } = (await jobDone(ada, (await start(project, csv)).json.job.id)).json;
  expect(job.result).toMatchObject({ rows: 2, mismatched: 0, target: 'out/jan & feb.csv' });
  const object = await objectOf('out/jan%20%26%20feb.csv');
  expect(object.headers.get('content-type')).toBe('text/csv');
  expect(await object.text()).toBe('id,city\n007,Ulm\n008,Jena\n');
  const again = { ...csv, options: { ...csv.options, delimiter: ';' } };
  expect(await refusedAs(await start(project, again))).toBe('connections/file-exists');
  await jobDone(ada, (await start(project, { ...again, overwrite: true })).json.job.id);
  expect(await (await objectOf('out/jan%20%26%20feb.csv')).text()).toBe('id;city\n007;Ulm\n008;Jena\n');
  await jobDone(ada, (await start(project, { path: 'out/a.parquet', format: 'parquet' })).json.job.id);
  const parquet = Buffer.from(await (await objectOf('out/a.parquet')).arrayBuffer());
  expect(parquet.subarray(0, 4).toString()).toBe('PAR1');
  // Nothing is left on the server, and the file can't be downloaded from it.
  expect(await readdir(join(api.ports.dataDir, 'projects', project, 'exports'))).toEqual([]);
  expect((await ada.call('GET', `/api/exports/${job.id}/file`)).status).toBe(404);
});

test('a large file is uploaded in parts, byte for byte', async () => {
  const lines = Array.from({ length: 260_000 }, (_, n) => `${n},${'abcdefghij'.repeat(12)}${n}`);
  const text = `id,name\n${lines.join('\n')}\n`;
  expect(text.length).toBeGreaterThan(32_000_000);
  const project = await imported(text);
  await jobDone(ada, (await start(project, { path: 'large.csv', format: 'csv' })).json.job.id);
  const object = await (await objectOf('large.csv')).text();
  expect(object === text).toBe(true);
});

test('storage errors and redirects elsewhere are reported without secrets', async () => {
  const project = await imported('a\n1\n');
  const csv = { path: 'a.csv', format: 'csv' };
  const wrong = await connected({
    bucket: 'files',
    accessKeyId: 'nobody',
    secretAccessKey: 'swordfish-0815',
  });
  const started = await start(project, csv, wrong);
  const failed = await jobDone(ada, started.json.job.id, 'failed');
  expect(failed.json.job.problems[0].code).toBe('connections/denied');
  expect(failed.text).not.toContain('swordfish');
  const gone = await connected({ bucket: 'no-such-bucket' });
  expect(await refusedAs(await start(project, { ...csv, overwrite: true }, gone))).toBe(
    'connections/refused',
  );
  const inside = await connected({ bucket: 'files', endpoint: 'https://localhost:1' });
  expect(await refusedAs(await start(project, csv, inside))).toBe('settings/address-refused');
  const reading = await connected({ bucket: 'files', access: 'read' });
  expect(codeOf(await start(project, csv, reading))).toBe('connections/read-only');
  expect(codeOf(await start(project, { path: 'a', format: 'report' }))).toBe('formats/unknown-format');
  for (const path of ['/a.csv', 'a/', 'a*.csv'])
    expect(await refusedAs(await start(project, { ...csv, path }))).toBe('connections/field-invalid');
  const table = await ada.call('POST', `/api/projects/${project}/connection-exports`, {
    view: {},
    connectionId: connection,
    target: { to: 'table', table: 'a' },
  });
  expect(codeOf(table)).toBe('connections/cannot-write');
});

test('paths that lead out of the bucket are refused, to read as to write', async () => {
  await client.fetch(`${endpoint}/secrets`, { method: 'PUT' });
  await client.fetch(`${endpoint}/secrets/pay.csv`, { method: 'PUT', body: 'name,pay\nAda,1\n' });
  for (const path of ['../secrets/pay.csv', 'a/../../secrets/pay.csv', './pay.csv', '..']) {
    const read = { what: 'file', path };
    const asked = await ada.call('POST', `/api/connections/${connection}/uploads`, { read });
    expect([path, asked.json.problems?.[0].code]).toEqual([path, 'connections/bad-path']);
  }
  const project = await imported('a\n1\n');
  const target = { to: 'file', path: '../secrets/pay.csv', overwrite: true, format: 'csv' };
  const { json } = await start(project, target);
  const done = await jobDone(ada, json.job.id, 'failed');
  expect(done.json.job.problems[0].code).toBe('connections/bad-path');
  const kept = await client.fetch(`${endpoint}/secrets/pay.csv`);
  expect(await kept.text()).toBe('name,pay\nAda,1\n');
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importRead, jobDone, tableOf } from '../testing/import-connection.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let ada: Person;
let storage: S3rver;
let folder: string;
let endpoint: string;
let web: Server;
let base: string;
const asked: IncomingMessage[] = [];

/** Keys known to the storage server. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-s3-'));
  storage = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await storage.run();
  endpoint = `http://127.0.0.1:${port}`;
  web = createServer((request, response) => {
    asked.push(request);
    if (request.url === '/moved.csv')
      return void response
        .writeHead(302, { location: `${base.replace('127.0.0.1', 'localhost')}/v1/x` })
        .end();
    if (request.headers['x-key'] !== 'let me in') return void response.writeHead(401).end();
    if (request.url === '/v1/away.csv') return void response.writeHead(302, { location: '/moved.csv' }).end();
    response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b\n1,2\n');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  api = await startTestApi(undefined, ['127.0.0.1', 'localhost']);
  ada = await api.person('ada');
}, 120_000);
afterAll(async () => {
  await api?.dispose();
  await storage?.close();
  web?.closeAllConnections();
  web?.close();
  await rm(folder, { recursive: true, force: true });
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;

async function connected(kind: string, values: object): Promise<string> {
  const made = await ada.call('POST', '/api/connections', { name: kind, kind, values });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}

/** Uploads a file as a storage client would, signed with the same keys. */
async function put(key: string, text: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
  const path = key.split('/').map(encodeURIComponent).join('/');
  const answer = await client.fetch(`${endpoint}/files/${path}`, { method: 'PUT', body: text });
  expect(answer.status).toBe(200);
}

test('files in S3-compatible storage are listed, read by path and by pattern, and refreshed', async () => {
  await put('2024/jan & feb.csv', 'id,city\n1,Ulm\n2,Bonn\n');
  await put('2024/mar.csv', 'id,city\n3,Kiel\n');
  await put('2024/q1/apr.csv', 'id,city\n4,Jena\n');
  await put('2024/readme.txt', 'no table');
  const id = await connected('s3', { endpoint, bucket: 'files', ...keys });
  const tested = await ada.call('POST', `/api/connections/${id}/test`, {});
  expect(tested.status, tested.text).toBe(204);
  const items = await ada.call('POST', `/api/connections/${id}/items`, { search: 'MAR' });
  expect(items.json.items).toEqual([
    { title: '2024/mar.csv', bytes: 15, read: { what: 'file', path: '2024/mar.csv' } },
  ]);
  const path = '2024/jan & feb.csv';
  const project = await importRead(ada, id, { what: 'file', path });
  expect((await tableOf(ada, project)).cells).toEqual([
    [1, 2],
    ['Ulm', 'Bonn'],
  ]);
  const [source] = (await ada.call('GET', `/api/projects/${project}/sources`)).json.sources;
  const refresh = async () => {
    const { json } = await ada.call('POST', `/api/projects/${project}/sources/${source.name}/refresh`, {});
    return (await jobDone(ada, json.job.id)).json.job.result;
  };
  expect(await refresh()).toMatchObject({ changed: false });
  await put(path, 'id,city\n1,Ulm\n');
  expect(await refresh()).toMatchObject({ changed: true, rowsBefore: 2, rows: 1 });

  const read = (pattern: string) =>
    ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'file', path: pattern } });
  const names = async (pattern: string) =>
    (await read(pattern)).json.uploads.map(({ fileName }: { fileName: string }) => fileName);
  expect(await names('2024/*.csv')).toEqual(['jan & feb.csv', 'mar.csv']);
  expect(await names('2024/**/*.csv')).toEqual(['jan & feb.csv', 'mar.csv', 'apr.csv']);
  expect(codeOf(await read('2025/*.csv'))).toBe('connections/no-file');
  expect(codeOf(await read('2024/none.csv'))).toBe('sources/gone');
});

test('files matching a pattern are one source, and a refresh includes new files', async () => {
  await put('2026/sales-1.csv', 'No;Ort;Betrag\n1;Köln;1,5\n');
  await put('2026/sales-2.csv', 'No,Ort,Betrag,Note\n2,Ulm,2.5,x\n3,Bonn,3.5,y\n');
  await put('2026/broken-sales.csv', '%PDF-1.7 \0\0\0');
  const id = await connected('s3', { endpoint, bucket: 'files', ...keys });
  const project = await importRead(ada, id, { what: 'file', path: '2026/*sales*', combined: true });
  const sources = async () => (await ada.call('GET', `/api/projects/${project}/sources`)).json.sources;
  const [source] = await sources();
  expect(source).toMatchObject({ name: 'sales', format: 'combined', fileName: 'sales.tar', rows: 3 });
  expect(source.problems).toMatchObject([
    { code: 'formats/files-left-out', message: expect.stringContaining('broken-sales.csv') },
  ]);
  const { cells, columns } = await tableOf(ada, project);
  expect(columns.map(({ name }: { name: string }) => name)).toEqual(['File', 'No', 'Ort', 'Betrag', 'Note']);
  expect(cells.slice(0, 3)).toEqual([
    ['sales-1.csv', 'sales-2.csv', 'sales-2.csv'],
    [1, 2, 3],
    ['Köln', 'Ulm', 'Bonn'],
  ]);

  const refresh = async () => {
    const { json } = await ada.call('POST', `/api/projects/${project}/sources/${source.name}/refresh`, {});
    return (await jobDone(ada, json.job.id)).json.job.result;
  };
  expect(await refresh()).toMatchObject({ changed: false });
  await put('2026/sales-10.csv.gz', gzipSync('No,Ort,Betrag,Note\n4,Kiel,4.5,z\n'));
  expect(await refresh()).toMatchObject({ changed: true, rowsBefore: 3, rows: 4 });
  expect((await tableOf(ada, project)).cells[0]).toEqual([
    'sales-1.csv',
    'sales-2.csv',
    'sales-2.csv',
    'sales-10.csv',
  ]);
});

test('wrong keys and buckets are rejected by storage and reported', async () => {
  const wrong = await connected('s3', {
    endpoint,
    bucket: 'files',
    accessKeyId: 'nobody',
    secretAccessKey: 'wrong',
  });
  const tested = await ada.call('POST', `/api/connections/${wrong}/test`, {});
  expect(codeOf(tested)).toBe('connections/denied');
  expect(tested.text).not.toContain('wrong');
  const gone = await connected('s3', { endpoint, bucket: 'no-such-bucket', ...keys });
  expect(codeOf(await ada.call('POST', `/api/connections/${gone}/test`, {}))).toBe('connections/refused');
});

test('the header is sent to the web server and to no other server', async () => {
  const id = await connected('http', { baseUrl: `${base}/v1`, header: 'X-Key', headerValue: 'let me in' });
  expect((await ada.call('POST', `/api/connections/${id}/test`, {})).status).toBe(204);
  const project = await importRead(ada, id, { what: 'file', path: 'orders.csv?year=2024' });
  expect((await tableOf(ada, project)).cells).toEqual([[1], [2]]);
  expect(asked.at(-1)?.url).toBe('/v1/orders.csv?year=2024');
  const read = (path: string) =>
    ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'file', path } });
  for (const path of ['https://evil.example/x', '//evil.example/x', '../v2/x', '/etc/x', '%2e%2e/x'])
    expect([path, codeOf(await read(path))]).toEqual([path, 'connections/bad-path']);
  asked.splice(0);
  expect(codeOf(await read('away.csv'))).toBe('connections/denied');
  const elsewhere = asked.find(({ headers }) => headers.host?.startsWith('localhost'));
  expect(elsewhere?.headers['x-key']).toBeUndefined();
  const wrong = await connected('http', { baseUrl: `${base}/v1`, header: 'X-Key', headerValue: 'no' });
  expect(codeOf(await ada.call('POST', `/api/connections/${wrong}/test`, {}))).toBe('connections/denied');
});

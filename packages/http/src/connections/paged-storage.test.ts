import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type PagingStorage,
  startPagingStorage,
} from '../../../../tests/support/connections/paging-storage.ts';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

vi.setConfig({ testTimeout: 120_000 });

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY' };
let api: TestApi;
let ada: Person;
let storage: PagingStorage;

beforeAll(async () => {
  storage = await startPagingStorage(keys, 100);
  api = await startTestApi(undefined, ['127.0.0.1']);
  ada = await api.person('ada');
}, 120_000);
afterAll(async () => {
  await api?.dispose();
  storage?.close();
});

const codeOf = ({ json }: Answer): string => json?.problems?.[0]?.code;

async function connected(values: object = {}): Promise<string> {
  const all = { endpoint: storage.endpoint, region: 'eu-test-1', bucket: 'files', ...keys, ...values };
  const made = await ada.call('POST', '/api/connections', { name: 'Files', kind: 's3', values: all });
  expect(made.status, made.text).toBe(201);
  return made.json.connection.id;
}

test('a listing of many pages is read to its end, with a search and with a pattern', async () => {
  for (let i = 0; i < 2500; i++) storage.files.set(`many/${String(i).padStart(5, '0')}.csv`, 'a\n1\n');
  storage.files.set('many/zz & last ü+%.csv', 'a,b\n1,2\n');
  const id = await connected();
  expect((await ada.call('POST', `/api/connections/${id}/test`, {})).status).toBe(204);
  storage.pages = 0;
  const found = await ada.call('POST', `/api/connections/${id}/items`, { search: 'LAST' });
  expect(found.json.items.map(({ title }: { title: string }) => title)).toEqual(['many/zz & last ü+%.csv']);
  expect(storage.pages).toBe(26);
  const read = (path: string) =>
    ada.call('POST', `/api/connections/${id}/uploads`, { read: { what: 'file', path } });
  const { uploads } = (await read('many/*249?.csv')).json;
  expect(uploads).toHaveLength(10);
  expect((await read('many/zz*')).json.uploads[0].fileName).toContain('last');
  expect(codeOf(await read('many/*.csv'))).toBe('connections/too-many-files');
  const all = await ada.call('POST', `/api/connections/${id}/items`, { search: '' });
  expect([all.json.items.length, all.json.more]).toEqual([200, true]);
});

test.each([
  ['another secret', { secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCZ' }],
  ['another key', { accessKeyId: 'AKIDOTHER' }],
  ['another region', { region: 'us-east-1' }],
])('signatures with %s are rejected and reported without the secret', async (_, values) => {
  const id = await connected(values);
  const tested = await ada.call('POST', `/api/connections/${id}/test`, {});
  expect(codeOf(tested)).toBe('connections/denied');
  expect(tested.text).not.toContain('wJalr');
});

test('a web page in place of a listing is rejected', async () => {
  const id = await connected({ endpoint: `${storage.endpoint}/web-page` });
  for (const path of ['test', 'items']) {
    const { json } = await ada.call('POST', `/api/connections/${id}/${path}`, {});
    expect(json.problems[0]).toMatchObject({ code: 'connections/refused' });
  }
});

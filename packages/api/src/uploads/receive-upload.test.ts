import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUpload } from '@winnow/store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

const limit = 100_000;
let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi(limit);
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const files = (): Promise<string[]> => readdir(join(api.ports.dataDir, 'uploads'));
const contentOf = (id: string): Promise<string> => readFile(join(api.ports.dataDir, 'uploads', id), 'utf8');
const form = (content: string, name: string): FormData => {
  const data = new FormData();
  data.append('file', new File([content], name));
  return data;
};

describe('an upload', () => {
  test('comes as a body, with its name in the query', async () => {
    const { status, json } = await ada.call('POST', '/api/uploads?name=a%20b.csv', 'a,b\n1,2\n');
    expect([status, json.upload.fileName, json.upload.bytes]).toEqual([201, 'a b.csv', 8]);
    expect(await contentOf(json.upload.id)).toBe('a,b\n1,2\n');
    expect(await findUpload(api.db, json.upload.id)).toMatchObject({ state: 'ready', userId: ada.userId });
  });

  test('comes as a form, and a path in its name is no path', async () => {
    const { status, json } = await ada.call('POST', '/api/uploads', form('a\n', '../../etc/ünï.csv'));
    expect(status).toBe(201);
    expect(json.upload.fileName).not.toContain('/');
    expect(json.upload.fileName).toContain('ünï.csv');
    expect(await contentOf(json.upload.id)).toBe('a\n');
  });

  test('may be empty', async () => {
    expect((await ada.call('POST', '/api/uploads', form('', 'empty.csv'))).json.upload.bytes).toBe(0);
  });

  test('is removed by its owner only', async () => {
    const { json } = await ada.call('POST', '/api/uploads?name=a.csv', 'a');
    const eve = await api.person('eve');
    expect((await eve.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(204);
    expect(await files()).not.toContain(json.upload.id);
    expect((await ada.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(404);
  });
});

describe('an upload that fails leaves nothing behind', () => {
  let before: string[];
  beforeAll(async () => {
    before = await files();
  });
  afterEach(async () => expect(await files()).toEqual(before));

  test.each([
    ['a body', '/api/uploads?name=a', () => 'x'.repeat(limit + 1)],
    ['a form', '/api/uploads', () => form('x'.repeat(limit + 1), 'a.csv')],
  ] as const)('when it is larger than the limit as %s', async (_, path, body) => {
    const { status, json } = await ada.call('POST', path, body());
    expect([status, json.problems[0].code]).toEqual([413, 'api/upload-too-large']);
  });

  test('when the form breaks off', async () => {
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc';
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const { status, json } = await ada.call('POST', '/api/uploads', start, type);
    expect([status, json.problems[0].code]).toEqual([400, 'api/upload-broken']);
  });

  test('when the connection breaks off', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('a,b\n'));
        controller.error(new Error('gone'));
      },
    });
    const { status, json } = await ada.call('POST', '/api/uploads?name=a.csv', broken);
    expect([status, json.problems[0].code]).toEqual([400, 'api/upload-broken']);
  });

  test.each([
    ['no body', undefined, {}],
    [
      'a form without a file',
      '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    ['a form without a boundary', 'abc', { 'content-type': 'multipart/form-data' }],
  ])('when it holds %s', async (_, body, headers) => {
    const { status } = await ada.call('POST', '/api/uploads', body, headers as Record<string, string>);
    expect(status).toBe(400);
  });
});

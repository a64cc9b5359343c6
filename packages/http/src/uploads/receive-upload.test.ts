import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
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
const sent = (bytes: Buffer): ReadableStream => new Blob([new Uint8Array(bytes)]).stream();
const form = (content: string, name: string): FormData => {
  const data = new FormData();
  data.append('file', new File([content], name));
  return data;
};

describe('an upload', () => {
  test('is received as a body, with its name in the query', async () => {
    const { status, json } = await ada.call('POST', '/api/uploads?name=a%20b.csv', 'a,b\n1,2\n');
    expect([status, json.upload.fileName, json.upload.bytes]).toEqual([201, 'a b.csv', 8]);
    expect(await contentOf(json.upload.id)).toBe('a,b\n1,2\n');
    expect(await findUpload(api.db, json.upload.id)).toMatchObject({ state: 'ready', userId: ada.userId });
  });

  test('is received as a form, and a path in its name is ignored', async () => {
    const { status, json } = await ada.call('POST', '/api/uploads', form('a\n', '../../etc/ünï.csv'));
    expect(status).toBe(201);
    expect(json.upload.fileName).not.toContain('/');
    expect(json.upload.fileName).toContain('ünï.csv');
    expect(await contentOf(json.upload.id)).toBe('a\n');
  });

  test('is not found if it is deleted while being read, just as if deleted before', async () => {
    const uploadId = (await ada.call('POST', '/api/uploads?name=a.csv', 'a,b\n1,2\n')).json.upload.id;
    const started = await ada.call('POST', '/api/uploads/resumable', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
    });
    const partial = started.headers.get('location')!;
    // The file is deleted before the row.
    for (const id of [uploadId, partial.split('/').at(-1)!]) await rm(join(api.ports.dataDir, 'uploads', id));
    const bytes = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const answers = [
      await ada.call('POST', '/api/imports/sniff', { uploadId }),
      await ada.call('POST', '/api/projects', { uploadId, name: 'None' }),
      await ada.call('POST', '/api/uploads/unpacked', { uploadId, name: 'a.csv' }),
      await ada.call('GET', partial),
      await ada.call('PATCH', partial, sent(Buffer.from('a\n1\n')), bytes),
      await ada.call('POST', `${partial}/finish`),
    ];
    expect(answers.map(({ status, json }) => [status, json.problems[0].code])).toEqual([
      ...Array(3).fill([404, 'engine/file-gone']),
      ...Array(3).fill([404, 'api/not-found']),
    ]);
    expect(JSON.stringify(answers.map(({ text }) => text))).not.toContain(api.ports.dataDir);
  });

  test('may be empty', async () => {
    expect((await ada.call('POST', '/api/uploads', form('', 'empty.csv'))).json.upload.bytes).toBe(0);
  });

  test('containing an archive of one table becomes that table', async () => {
    const gz = await ada.call('POST', '/api/uploads?name=a.csv.gz', sent(gzipSync('a,b\n1,2\n')));
    expect([gz.status, gz.json.upload.fileName, gz.json.upload.bytes]).toEqual([201, 'a.csv', 8]);
    expect(await contentOf(gz.json.upload.id)).toBe('a,b\n1,2\n');
    const zip = zipBytes([{ name: 'b/b.csv', data: 'x\n1\n' }]);
    expect((await ada.call('POST', '/api/uploads?name=b.zip', sent(zip))).json.upload.fileName).toBe('b.csv');
  });

  test('containing an archive of several tables lists them, and returns the requested one', async () => {
    const zip = zipBytes([
      { name: 'x/one.csv', data: 'a,b\n1,2\n' },
      { name: 'x/two.csv', data: 'c,d\n3,4\n5,6\n' },
    ]);
    const { json } = await ada.call('POST', '/api/uploads?name=two.zip', sent(zip));
    const sniffed = await ada.call('POST', '/api/imports/sniff', { uploadId: json.upload.id });
    expect([sniffed.status, sniffed.json.problems[0].code]).toEqual([422, 'formats/several-files']);
    const inside = sniffed.json.problems[0].params.files as { name: string }[];
    expect(inside.map(({ name }) => name)).toEqual(['x/two.csv', 'x/one.csv']);
    const take = (who: Person, name: string) =>
      who.call('POST', '/api/uploads/unpacked', { uploadId: json.upload.id, name });
    const taken = await take(ada, 'x/one.csv');
    expect([taken.status, taken.json.upload.fileName]).toEqual([201, 'one.csv']);
    expect(await contentOf(taken.json.upload.id)).toBe('a,b\n1,2\n');
    const before = await files();
    expect((await take(ada, 'x/none.csv')).json.problems[0].code).toBe('formats/not-in-archive');
    expect((await take(await api.person('mallory'), 'x/one.csv')).status).toBe(404);
    expect(await files()).toEqual(before);
  });

  test('can only be removed by its owner', async () => {
    const { json } = await ada.call('POST', '/api/uploads?name=a.csv', 'a');
    const eve = await api.person('eve');
    expect((await eve.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(204);
    expect(await files()).not.toContain(json.upload.id);
    expect((await ada.call('DELETE', `/api/uploads/${json.upload.id}`)).status).toBe(404);
  });
});

describe('the amount that one person may upload', () => {
  test('is limited by their storage', async () => {
    const small = await startTestApi(limit, [], 1000);
    try {
      const eve = await small.person('eve');
      const send = async (bytes: number) =>
        eve.call('POST', '/api/uploads?name=a.csv', `${'x'.repeat(bytes - 1)}\n`);
      expect((await send(900)).status).toBe(201);
      expect((await send(200)).json.problems[0].code).toBe('api/upload-too-large');
      expect((await send(100)).status).toBe(201);
      expect((await send(1)).json.problems[0]).toMatchObject({ code: 'api/storage-full', status: 413 });
      const other = await small.person('ada');
      expect((await other.call('POST', '/api/uploads?name=a.csv', 'a\n')).status).toBe(201);
    } finally {
      await small.dispose();
    }
  });

  test('is limited to five uploads at once', async () => {
    const stalled = Array.from({ length: 5 }, () => new TransformStream<Uint8Array, Uint8Array>());
    const mallory = await api.person('busy');
    const sending = stalled.map(({ readable }) => mallory.call('POST', '/api/uploads?name=a.csv', readable));
    const refused = async () => (await mallory.call('POST', '/api/uploads?name=b.csv', 'b\n')).json;
    await expect.poll(async () => (await refused()).problems?.[0].code).toBe('api/too-many-uploads');
    for (const { writable } of stalled) {
      const to = writable.getWriter();
      await to.write(new TextEncoder().encode('a\n'));
      await to.close();
    }
    for (const sent of sending) expect((await sent).status).toBe(201);
    expect((await refused()).upload).toMatchObject({ fileName: 'b.csv' });
  });
});

describe('a failed upload leaves nothing behind', () => {
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

  test('when it is a broken archive, or one that unpacks to more than the limit', async () => {
    const cut = await ada.call(
      'POST',
      '/api/uploads?name=a.gz',
      sent(gzipSync('a'.repeat(999)).subarray(0, 20)),
    );
    expect([cut.status, cut.json.problems[0].code]).toEqual([422, 'formats/damaged']);
    const bomb = await ada.call('POST', '/api/uploads?name=a.gz', sent(gzipSync(Buffer.alloc(limit + 1))));
    expect([bomb.status, bomb.json.problems[0].code]).toEqual([413, 'formats/unpacks-too-large']);
  });

  test('when the form ends early', async () => {
    const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc';
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const { status, json } = await ada.call('POST', '/api/uploads', start, type);
    expect([status, json.problems[0].code]).toEqual([400, 'api/upload-broken']);
  });

  test('when the connection breaks', async () => {
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
  ])('when it contains %s', async (_, body, headers) => {
    const { status } = await ada.call('POST', '/api/uploads', body, headers as Record<string, string>);
    expect(status).toBe(400);
  });
});

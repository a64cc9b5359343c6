import { readFile, stat, utimes } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { findUpload } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

const limit = 100_000;
let api: TestApi;
let ada: Person;

beforeAll(async () => {
  api = await startTestApi(limit, [], 150_000);
  ada = await api.person('ada');
});
afterAll(() => api.dispose());

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string): string => Buffer.from(text).toString('base64');

async function begun(who: Person, length: number, name = 'a.csv'): Promise<string> {
  const { status, headers, json } = await who.call('POST', '/api/uploads/resumable', undefined, {
    ...tus,
    'upload-length': String(length),
    'upload-metadata': `filename ${base64(name)},filetype ${base64('text/csv')}`,
  });
  const path = headers.get('location')!;
  expect([status, headers.get('upload-offset')]).toEqual([201, '0']);
  expect(json).toEqual({
    upload: { id: path.split('/').at(-1), fileName: name, bytes: length, offset: 0, ready: false },
  });
  return path;
}

const append = (who: Person, path: string, offset: number, bytes: Buffer | string, headers = {}) =>
  who.call('PATCH', path, new Blob([new Uint8Array(Buffer.from(bytes))]).stream(), {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...headers,
  });

const codeOf = ({ json }: { json: { problems: { code: string }[] } }): string => json.problems[0]!.code;

describe('a resumable upload', () => {
  test('is received in parts and becomes a regular upload', async () => {
    const path = await begun(ada, 12, 'ünï.csv');
    const first = await append(ada, path, 0, 'a,b\n1,');
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '6']);
    const head = await ada.call('HEAD', path, undefined, tus);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '6',
      '12',
    ]);
    expect(head.headers.get('upload-expires')).toMatch(/ GMT$/);
    expect(codeOf(await ada.call('POST', `${path}/finish`))).toBe('uploads/incomplete');
    await append(ada, path, 6, '2\n3,4\n'.slice(0, 6));
    const seen = await ada.call('GET', path);
    expect(seen.json.upload).toMatchObject({ fileName: 'ünï.csv', bytes: 12, offset: 12, ready: false });
    const done = await ada.call('POST', `${path}/finish`);
    expect([done.status, done.json.upload.fileName, done.json.upload.bytes]).toEqual([200, 'ünï.csv', 12]);
    // The response may get lost, so that the call is repeated.
    expect((await ada.call('POST', `${path}/finish`)).json).toEqual(done.json);
    const record = await findUpload(api.db, done.json.upload.id);
    expect(record?.state).toBe('ready');
    expect(await readFile(record!.path, 'utf8')).toBe('a,b\n1,2\n3,4\n');
    const sniffed = await ada.call('POST', '/api/imports/sniff', { uploadId: done.json.upload.id });
    expect(sniffed.status).toBe(200);
  });

  test('is unpacked at the end if it is an archive', async () => {
    const bytes = gzipSync('a,b\n1,2\n');
    const path = await begun(ada, bytes.length, 'a.csv.gz');
    await append(ada, path, 0, bytes);
    const { json } = await ada.call('POST', `${path}/finish`);
    expect([json.upload.fileName, json.upload.bytes]).toEqual(['a.csv', 8]);
  });

  test('only accepts bytes at its end, and no more than announced', async () => {
    const path = await begun(ada, 4);
    const ahead = await append(ada, path, 2, 'cd');
    expect([ahead.status, codeOf(ahead)]).toEqual([409, 'uploads/other-offset']);
    await append(ada, path, 0, 'ab');
    expect((await append(ada, path, 0, 'ab')).status).toBe(409);
    const more = await append(ada, path, 2, 'cdefg');
    expect([more.status, codeOf(more)]).toEqual([413, 'uploads/beyond-length']);
    expect((await append(ada, path, 2, 'cd')).headers.get('upload-offset')).toBe('4');
  });

  test('keeps the bytes received before a connection broke', async () => {
    const path = await begun(ada, 6);
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('abc')),
      pull: (controller) => controller.error(new Error('reset')),
    });
    const headers = {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    expect((await ada.call('PATCH', path, broken, headers)).status).toBe(400);
    const offset = Number((await ada.call('HEAD', path, undefined, tus)).headers.get('upload-offset'));
    expect([0, 3]).toContain(offset);
    expect((await append(ada, path, offset, 'abcdef'.slice(offset))).headers.get('upload-offset')).toBe('6');
    const { json } = await ada.call('POST', `${path}/finish`);
    const record = await findUpload(api.db, json.upload.id);
    expect(await readFile(record!.path, 'utf8')).toBe('abcdef');
  });

  test('is continued by the later of two requests, if a client did not see the first one end', async () => {
    const path = await begun(ada, 6);
    const hanging = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('abc')),
    });
    const first = ada.call('PATCH', path, hanging, {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    await expect
      .poll(async () => (await stat((await findUpload(api.db, path.split('/').at(-1)!))!.path)).size)
      .toBe(3);
    const head = await ada.call('HEAD', path, undefined, tus);
    expect(head.headers.get('upload-offset')).toBe('3');
    expect((await append(ada, path, 3, 'def')).status).toBe(204);
    expect((await first).status).toBe(400);
  });

  test('rejects requests that violate the protocol and says why', async () => {
    const path = await begun(ada, 4);
    const refused = [
      await ada.call('POST', '/api/uploads/resumable', undefined, { 'upload-length': '4' }),
      await append(ada, path, 0, 'ab', { 'tus-resumable': '0.2.2' }),
      await append(ada, path, 0, 'ab', { 'content-type': 'text/plain' }),
      await append(ada, path, 0, 'ab', { 'upload-offset': '-1' }),
      await ada.call('POST', '/api/uploads/resumable', undefined, { ...tus, 'upload-length': '1e3' }),
    ];
    expect(refused.map((one) => [one.status, codeOf(one)])).toEqual([
      [412, 'uploads/other-version'],
      [412, 'uploads/other-version'],
      [415, 'uploads/other-type'],
      [400, 'uploads/bad-header'],
      [400, 'uploads/bad-header'],
    ]);
  });

  test('is limited like every upload, from the start, and abandoned ones make room', async () => {
    const bob = await api.person('bob');
    const start = (length: number) =>
      bob.call('POST', '/api/uploads/resumable', undefined, { ...tus, 'upload-length': String(length) });
    expect(codeOf(await start(limit + 1))).toBe('api/upload-too-large');
    const path = await begun(bob, 90_000);
    expect((await start(90_000)).status).toBe(413);
    // An hour without a byte.
    const record = await findUpload(api.db, path.split('/').at(-1)!);
    const past = Date.now() / 1000 - 3700;
    await utimes(record!.path, past, past);
    expect((await start(90_000)).status).toBe(201);
    expect((await bob.call('HEAD', path, undefined, tus)).status).toBe(404);
  });

  test('has room of its own, even if several start at the same moment', async () => {
    const carol = await api.person('carol');
    const start = (length: number) =>
      carol.call('POST', '/api/uploads/resumable', undefined, { ...tus, 'upload-length': String(length) });
    const large = await Promise.all(Array.from({ length: 8 }, () => start(60_000)));
    expect(large.filter(({ status }) => status === 201)).toHaveLength(2);
    const small = await Promise.all(Array.from({ length: 30 }, () => start(1)));
    expect(small.filter(({ status }) => status === 201)).toHaveLength(18);
  });

  test('belongs to the person who started it, and can be terminated', async () => {
    const path = await begun(ada, 4);
    const eve = await api.person('eve');
    expect((await append(eve, path, 0, 'abcd')).status).toBe(404);
    expect((await eve.call('HEAD', path, undefined, tus)).status).toBe(404);
    expect((await eve.call('POST', `${path}/finish`)).status).toBe(404);
    expect((await ada.call('DELETE', path, undefined, tus)).status).toBe(204);
    expect((await ada.call('HEAD', path, undefined, tus)).status).toBe(404);
  });
});

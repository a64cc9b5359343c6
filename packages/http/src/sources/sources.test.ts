import { readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
import { createGuardedFetch } from '@winnow/services/outbound/guarded-fetch';
import { fetchAddress } from '@winnow/services/sources/fetch-address';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

// An import starts an engine, which is slow when several tests run.
vi.setConfig({ testTimeout: 120_000 });

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let api: TestApi;
let ada: Person;
let eve: Person;
let server: Server;
let base: string;
let give: Handler;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    give(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  api = await startTestApi(100_000, [`127.0.0.1:${port}`]);
  ada = await api.person('ada');
  eve = await api.person('eve');
}, 120_000);
afterAll(async () => {
  await api.dispose();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void asked.splice(0));

/** Responds with a file, or with 304 if the ETag matches. */
const file =
  (text: string, headers: Record<string, string> = { 'content-type': 'text/csv' }): Handler =>
  (request, response) => {
    const etag = `"${Buffer.from(text).toString('base64url').slice(0, 40)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { ...headers, etag }).end(text);
  };

const take = async (path: string): Promise<Answer> =>
  ada.call('POST', '/api/uploads/address', { url: path.includes('://') ? path : `${base}${path}` });
const codeOf = ({ json }: Answer): string => json.problems[0].code;

describe('a file from a web address', () => {
  test('is named as its server names it, through redirects', async () => {
    give = (request, response) =>
      request.url === '/export?sheet=1'
        ? response.writeHead(302, { location: '/real/d%C3%A4ta' }).end()
        : file('a,b\n1,2\n')(request, response);
    const { status, json } = await take('/export?sheet=1');
    expect([status, json.upload.fileName, json.upload.bytes]).toEqual([201, 'däta.csv', 8]);
    give = file('x', {
      'content-disposition': `attachment; filename="../b c.csv"; filename*=UTF-8''%C3%BC.tsv`,
    });
    expect((await take('/')).json.upload.fileName).toBe('ü.tsv');
  });

  test.each([
    ['sources/gone', 422, (_: IncomingMessage, r: ServerResponse) => r.writeHead(404).end()],
    ['sources/closed', 422, (_: IncomingMessage, r: ServerResponse) => r.writeHead(403).end()],
    ['sources/busy', 503, (_: IncomingMessage, r: ServerResponse) => r.writeHead(503).end()],
    ['sources/web-page', 422, file('<html>', { 'content-type': 'text/html; charset=utf-8' })],
    ['api/upload-too-large', 413, file('x'.repeat(100_001))],
    [
      'sources/too-many-redirects',
      422,
      (_: IncomingMessage, r: ServerResponse) => r.writeHead(301, { location: '/again' }).end(),
    ],
    [
      'sources/silent',
      503,
      (_: IncomingMessage, r: ServerResponse) => {
        r.writeHead(200, { 'content-length': '1000' }).write('a,b\n');
        setImmediate(() => r.destroy());
      },
    ],
  ] as const)('%s', async (code, status, handler) => {
    give = handler as Handler;
    const answer = await take('/data.csv');
    expect([codeOf(answer), answer.status]).toEqual([code, status]);
  });

  test('must use https outside the local network, without a password in its URL', async () => {
    expect(codeOf(await take('http://example.org/a.csv'))).toBe('settings/address-not-secure');
    expect(codeOf(await take('https://127.0.0.2/a.csv'))).toBe('settings/address-refused');
    expect(codeOf(await take('https://ada:secret@example.org/a.csv'))).toBe('sources/address-with-password');
    expect(codeOf(await take('ftp://example.org/a.csv'))).toBe('sources/bad-address');
    give = (_, response) => response.writeHead(302, { location: 'http://127.0.0.2:80/secret' }).end();
    expect(codeOf(await take('/leads-inside'))).toBe('settings/address-refused');
  });

  test('is aborted when no one needs it any more', async () => {
    give = (_, response) => response.writeHead(200).write('a');
    const stop = new AbortController();
    const fetching = fetchAddress(createGuardedFetch(['127.0.0.1']), {
      url: base,
      path: `${api.ports.dataDir}/uploads/stopped`,
      largest: 1000,
      signal: stop.signal,
      onBytes: () => stop.abort(),
    });
    await expect(fetching).rejects.toThrow();
  });

  test('leaves nothing behind if its response breaks immediately', async () => {
    const uploads = join(api.ports.dataDir, 'uploads');
    const path = join(uploads, 'broken');
    const answer = async () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error('gone')) }));
    for (let times = 0; times < 20; times++) {
      const asked = {
        url: 'https://example.org/a.csv',
        path,
        largest: 1000,
        signal: AbortSignal.timeout(10_000),
      };
      expect((await fetchAddress(answer, asked)).problems[0]?.code).toBe('sources/silent');
      await rm(path);
    }
    await sleep(20);
    expect(await readdir(uploads)).not.toContain('broken');
  });
});

async function ended({ json, status }: Answer): Promise<Answer['json']> {
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  for (;;) {
    const answer = await ada.call('GET', `/api/jobs/${json.job.id}`);
    if (!['queued', 'running'].includes(answer.json.job.state)) return answer.json.job;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('a refreshed source', () => {
  let project: string;
  const orders = (rows: number, header = 'id,city,amount'): string =>
    `${header}\n${Array.from({ length: rows }, (_, i) => `${i},Ulm,${i * 2}`).join('\n')}\n`;
  const refresh = (body: object = {}) =>
    ada.call('POST', `/api/projects/${project}/sources/orders/refresh`, body);
  const rowsNow = async () => {
    const page = await ada.call('POST', `/api/projects/${project}/page`, { view: {}, offset: 0, limit: 1 });
    return page.json.rows.value;
  };

  test('is read from its address: changes are reported, and previous versions are kept', async () => {
    give = file(orders(3));
    const { upload } = (await take('/orders.csv')).json;
    const created = await ada.call('POST', '/api/projects', { name: 'Orders', uploadId: upload.id });
    project = created.json.project.id;
    await ended(created);
    const [source] = (await ada.call('GET', `/api/projects/${project}/sources`)).json.sources;
    expect(source).toMatchObject({ version: 1, origin: { url: `${base}/orders.csv` } });

    expect((await ended(await refresh())).result).toMatchObject({ changed: false, version: 1 });
    expect(asked.at(-1)?.headers['if-none-match']).toBeDefined();

    give = file(orders(5, 'id,city,amount,note'));
    const job = await ended(await refresh());
    expect(job).toMatchObject({
      state: 'done',
      kind: 'refresh',
      result: { changed: true, version: 2, rowsBefore: 3, rows: 5, columnsAdded: ['note'], columnsGone: [] },
    });
    expect(await rowsNow()).toBe(5);
    expect((await ada.call('GET', `/api/projects/${project}`)).json.project.rows).toBe(5);
  });

  test('stays unchanged if columns are missing, until someone accepts the new columns', async () => {
    give = file(orders(9, 'id,town,amount'));
    const stopped = await ended(await refresh());
    expect(stopped).toMatchObject({ state: 'failed', problems: [{ code: 'sources/columns-gone' }] });
    expect(stopped.problems[0].message).toContain('“city”');
    expect(await rowsNow()).toBe(5);
    const taken = await ended(await refresh({ whenColumnsGo: 'go-on' }));
    expect(taken.result).toMatchObject({
      version: 3,
      columnsGone: ['city', 'note'],
      columnsAdded: ['town'],
    });
    expect(await rowsNow()).toBe(9);
  });

  test('asks about different columns, recognizes renamed ones, and remembers the answers', async () => {
    const people = (header: string, rows: number, last: (i: number) => string): string =>
      `${header}\n${Array.from({ length: rows }, (_, i) => `${i},Town ${i % 40},${last(i)}`).join('\n')}\n`;
    give = file(people('id,city,amount', 100, (i) => String(i)));
    const { upload } = (await take('/people.csv')).json;
    const created = await ada.call('POST', '/api/projects', { name: 'People', uploadId: upload.id });
    await ended(created);
    const path = `/api/projects/${created.json.project.id}`;
    const saved = (await ada.call('GET', `${path}/recipe`)).json;
    const step = { id: 'caps', kind: 'change-case', params: { columns: ['city'], case: 'upper' } };
    const recipe = { ...saved.recipe, steps: [...saved.recipe.steps, step] };
    const kept = { base: saved.version, recipe, summary: 'Write city in capitals' };
    expect((await ada.call('PUT', `${path}/recipe`, kept)).status).toBeLessThan(300);
    const again = async (body: object) =>
      ended(await ada.call('POST', `${path}/sources/people/refresh`, body));
    const seen = async () => {
      const page = await ada.call('POST', `${path}/page`, { view: {}, offset: 0, limit: 1 });
      return [page.json.rows.value, page.json.cells.map((column: unknown[]) => column[0])];
    };

    give = file(people('ID,Ort,amount,note', 120, (i) => `${i}.5€ each,x`));
    const asks = (await again({ whenColumnsGo: 'ask' })).result;
    expect(asks).toMatchObject({
      changed: false,
      version: 1,
      rowsBefore: 100,
      rows: 120,
      drift: {
        columnsGone: ['id', 'city'],
        columnsAdded: ['ID', 'Ort', 'note'],
        columnsRenamed: [
          { column: 'id', now: 'ID', reason: 'spelling' },
          { column: 'city', now: 'Ort', reason: 'values' },
        ],
        typesChanged: [{ column: 'amount', before: 'integer', now: 'text' }],
        stepsStopped: [],
      },
    });
    expect(await seen()).toEqual([100, [0, 'TOWN 0', 0]]);
    const stopped = await again({});
    expect(stopped.problems[0].message).toContain('Probably renamed: “id” to “ID”, “city” to “Ort”.');

    const wrong = [{ column: 'city', now: 'Stadt' }];
    expect((await again({ aliases: wrong, whenColumnsGo: 'go-on' })).problems[0].code).toBe(
      'sources/no-such-column',
    );
    // The file that the question was about is used, whatever the server returns now.
    give = file(people('nothing,of,this', 3, String));
    const fetches = asked.length;
    const aliases = asks.drift.columnsRenamed.map(({ column, now }: { column: string; now: string }) => ({
      column,
      now,
    }));
    const done = await again({ uploadId: asks.uploadId, whenColumnsGo: 'go-on', aliases });
    expect(done.result).toMatchObject({ changed: true, version: 2, columnsGone: [], columnsAdded: ['note'] });
    expect(asked.length).toBe(fetches);
    // A value that doesn’t match its type becomes null.
    expect(await seen()).toEqual([120, [0, 'TOWN 0', null, 'x']]);
    const after = (await ada.call('GET', `${path}/recipe`)).json.recipe.steps;
    expect(after.map(({ kind }: { kind: string }) => kind)).toEqual([
      'use-first-row-as-header',
      'rename-columns',
      'set-types',
      'change-case',
    ]);

    // The next file with these names, or with the previous ones, is read without a question.
    give = file(people('ID,Ort,amount,note', 130, (i) => `${i + 1}.5€ each,y`));
    expect((await again({ whenColumnsGo: 'ask' })).result).toMatchObject({ changed: true, version: 3 });
    give = file(people('id,city,amount,note', 140, (i) => `${i},z`));
    expect((await again({ whenColumnsGo: 'stop' })).result).toMatchObject({
      changed: true,
      columnsGone: [],
      columnsAdded: [],
    });
    expect(await seen()).toEqual([140, [0, 'TOWN 0', 0, 'z']]);
    const last = (await ada.call('GET', `${path}/sources/people/versions`)).json.versions[0];
    expect([last.columnsAdded, last.columnsGone]).toEqual([[], []]);
  });

  test('is read with the delimiter and the encoding of its new file, which is reported', async () => {
    const rows = (delimiter: string, city: string): string =>
      ['id,city,amount', ...[1, 2, 3].map((id) => `${id},${city} ${id},${id * 2}.5`)]
        .map((row) => row.replaceAll(',', delimiter))
        .join('\r\n');
    const sent = async (name: string, bytes: string | Buffer): Promise<string> => {
      const body = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]).stream();
      return (await ada.call('POST', `/api/uploads?name=${name}`, body)).json.upload.id;
    };
    const uploadId = await sent('own.csv', rows(',', 'Ulm'));
    const created = await ada.call('POST', '/api/projects', { name: 'Own', uploadId });
    const path = `/api/projects/${created.json.project.id}`;
    await ended(created);
    const next = async (name: string, bytes: string | Buffer) =>
      ended(
        await ada.call('POST', `${path}/sources/own/refresh`, {
          uploadId: await sent(name, bytes),
          whenColumnsGo: 'go-on',
        }),
      );
    const cells = async () => {
      const page = await ada.call('POST', `${path}/page`, { view: {}, offset: 0, limit: 1 });
      return page.json.cells.map((column: readonly unknown[]) => column[0]);
    };
    const versions: readonly (readonly [string, Buffer, string, string])[] = [
      ['a.csv', Buffer.from(rows(';', 'Ulm')), 'Ulm 1', 'semicolon, not comma'],
      ['b.csv', Buffer.from(`\ufeff${rows(';', 'Köln')}`, 'utf16le'), 'Köln 1', 'UTF-16'],
      ['c.csv', Buffer.from(rows('\t', 'Köln'), 'latin1'), 'Köln 1', 'tab, not semicolon'],
      ['d.csv', Buffer.from(rows(',', 'Köln')), 'Köln 1', 'comma, not tab'],
    ];
    for (const [name, bytes, city, said] of versions) {
      const { state, result } = await next(name, bytes);
      const [{ problems }] = (await ada.call('GET', `${path}/sources`)).json.sources;
      expect({ state, result }).toMatchObject({
        state: 'done',
        result: { columnsGone: [], columnsAdded: [], rows: 3 },
      });
      expect(problems).toMatchObject([{ code: 'sources/dialect-changed', severity: 'warning' }]);
      expect(problems[0].message).toContain(said);
      expect(await cells()).toEqual([1, city, '2.5']);
    }
    expect(await next('e.csv', rows(',', 'Köln'))).toMatchObject({ state: 'done' });
    expect((await ada.call('GET', `${path}/sources`)).json.sources[0].problems).toEqual([]);
    const book = Buffer.from('SQLite format 3\u0000'.padEnd(4096, '\u0000'));
    expect(await next('f.csv', book)).toMatchObject({ problems: [{ code: 'sources/other-format' }] });
    expect(await cells()).toEqual([1, 'Köln 1', '2.5']);
  });

  test('goes back to a version, and is updated from a file', async () => {
    const versions = `/api/projects/${project}/sources/orders/versions`;
    expect((await ada.call('POST', `${versions}/1`)).status).toBe(204);
    expect(await rowsNow()).toBe(3);
    const sent = await ada.call('POST', '/api/uploads?name=newest.csv', orders(2));
    const job = await ended(await refresh({ uploadId: sent.json.upload.id }));
    expect(job.result).toMatchObject({ version: 4, rowsBefore: 3, rows: 2 });
    const list = (await ada.call('GET', versions)).json.versions;
    expect(
      list.map((one: { number: number; fileName: string; holds: boolean }) => [
        one.number,
        one.fileName,
        one.holds,
      ]),
    ).toEqual([
      [4, 'newest.csv', true],
      [3, 'orders.csv', false],
      [2, 'orders.csv', false],
      [1, 'orders.csv', false],
    ]);
    expect((await ada.call('POST', `${versions}/9`)).status).toBe(404);
    const noted = (await ada.call('GET', `/api/activity?project=${project}`)).json;
    expect(JSON.stringify(noted)).toContain('source.use');
  });

  test('reveals its address only to people who may refresh it', async () => {
    await ada.call('POST', `/api/projects/${project}/shares`, { email: 'eve@example.org', level: 'view' });
    const seen = await eve.call('GET', `/api/projects/${project}/sources`);
    if (seen.status === 200)
      expect(seen.json.sources[0].origin).toMatchObject({ url: null, host: new URL(base).host });
    expect((await eve.call('POST', `/api/projects/${project}/sources/orders/refresh`, {})).status).toBe(
      seen.status === 200 ? 403 : 404,
    );
  });

  test('is read from an archive, using the same file in it as before', async () => {
    const archive = (rows: number): Handler => {
      const bytes = zipBytes([
        { name: 'all/items.csv', data: `sku,n\n${'A,1\n'.repeat(50)}` },
        { name: 'all/orders.csv', data: orders(rows) },
      ]);
      return (_request, response) => void response.writeHead(200).end(bytes);
    };
    give = archive(3);
    const { upload } = (await take('/all.zip')).json;
    const inside = { uploadId: upload.id, name: 'all/orders.csv' };
    const taken = (await ada.call('POST', '/api/uploads/unpacked', inside)).json.upload;
    const created = await ada.call('POST', '/api/projects', { name: 'Packed', uploadId: taken.id });
    await ended(created);
    const path = `/api/projects/${created.json.project.id}/sources`;
    const [source] = (await ada.call('GET', path)).json.sources;
    expect(source).toMatchObject({ name: 'orders', origin: { url: `${base}/all.zip` } });
    const again = () => ada.call('POST', `${path}/orders/refresh`, {});
    expect((await ended(await again())).result).toMatchObject({ changed: false });
    give = archive(7);
    expect((await ended(await again())).result).toMatchObject({ changed: true, rowsBefore: 3, rows: 7 });
  });

  test('has no address to refresh from if it was uploaded as a file', async () => {
    const sent = await ada.call('POST', '/api/uploads?name=own.csv', orders(1));
    const created = await ada.call('POST', '/api/projects', { name: 'Own', uploadId: sent.json.upload.id });
    await ended(created);
    const path = `/api/projects/${created.json.project.id}/sources/own/refresh`;
    expect(codeOf(await ada.call('POST', path, {}))).toBe('sources/no-origin');
  });
});

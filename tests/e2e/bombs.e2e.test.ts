import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { workbookBytes } from '@winnow/formats/testing/workbook-bytes';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { type ApiClient, newClient } from './lib/api-client.ts';

/**
 * Malicious files: refused with a reason in bounded time, while the server stays small and fast for
 * others.
 */

let server: TestServer;
let mallory: ApiClient;
let ada: ApiClient;

beforeAll(async () => {
  server = await startServer();
  mallory = await newClient(server.url, 'mallory');
  ada = await newClient(server.url, 'ada');
  await ada.importFile('small.csv', 'a,b\n1,2\n');
});
afterAll(() => server.dispose());

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheetOf = (data: string): Buffer =>
  workbookBytes({
    sheets: [
      { name: 'A', rows: [], xml: `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>` },
    ],
  });

/** Cells that all refer to one long string, which the file contains once. */
function sharingOneText(length: number, columns: number, rows: number): Buffer {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`;
  const xml = `<worksheet xmlns="${main}"><sheetData>${row.repeat(rows)}</sheetData></worksheet>`;
  return workbookBytes({
    sheets: [{ name: 'A', rows: [], xml }],
    sharedStrings: `<sst xmlns="${main}"><si><t>${'a'.repeat(length)}</t></si></sst>`,
  });
}

/** Returns why a file is refused, at its upload or when it is inspected. */
async function refusal(name: string, bytes: Uint8Array): Promise<string> {
  const sent = await fetch(`${server.url}/api/uploads?name=${name}`, {
    method: 'POST',
    headers: { origin: server.url, cookie: mallory.cookie },
    body: bytes as BodyInit,
  });
  const { upload, problems } = (await sent.json()) as {
    upload?: { id: string };
    problems?: readonly { message: string }[];
  };
  if (!upload) return problems?.[0]?.message ?? '';
  const { body } = await mallory.call<{ preview?: unknown; problems: readonly { message: string }[] }>(
    'POST',
    '/api/imports/sniff',
    { uploadId: upload.id },
  );
  expect(body.preview ?? null).toBeNull();
  return body.problems[0]?.message ?? '';
}

async function serverBytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

/**
 * Requests another user's projects repeatedly until the work is done. Returns the slowest response
 * time, in ms.
 */
async function slowestAnswer(work: Promise<unknown>): Promise<number> {
  let slowest = 0;
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    const before = performance.now();
    await ada.ask('GET', '/api/projects');
    slowest = Math.max(slowest, performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ended;
  return slowest;
}

async function gzipOfZeros(megabytes: number): Promise<Buffer> {
  const gzip = createGzip({ level: 9 });
  const pieces: Buffer[] = [];
  gzip.on('data', (piece: Buffer) => pieces.push(piece));
  const zeros = Buffer.alloc(1 << 20);
  for (let i = 0; i < megabytes; i++)
    if (!gzip.write(zeros)) await new Promise((resolve) => gzip.once('drain', resolve));
  await new Promise<void>((resolve) => {
    gzip.once('end', resolve);
    gzip.end();
  });
  return Buffer.concat(pieces);
}

describe('a bomb', () => {
  test('is refused with its reason; the server stays small, fast for others, and stores nothing', async () => {
    const row = `<row>${'<c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c>'.repeat(100)}</row>`;
    const bomb = sheetOf(row.repeat(15_000));
    const inner = zipBytes([{ name: 'a.csv', data: 'a,b\n'.repeat(8_000_000) }]);
    const before = await serverBytes();
    const found: string[] = [];
    const slowest = await slowestAnswer(
      (async () => {
        for (let i = 0; i < 3; i++) found.push(await refusal('bomb.xlsx', bomb));
        found.push(await refusal('bomb.csv.gz', await gzipOfZeros(2000)));
        found.push(await refusal('nested.zip', zipBytes([{ name: 'inner.zip', data: inner }])));
        found.push(await refusal('texts.xlsx', sharingOneText(32_000, 50, 150)));
        found.push(await refusal('wide.xlsx', sheetOf('<row r="1"><c r="CFFFFFF1"><v>1</v></c></row>')));
        found.push(
          await refusal('long.xlsx', sheetOf(`<row><c t="str"><v>${'a'.repeat(99_999)}</v></c></row>`)),
        );
      })(),
    );
    expect(found).toEqual([
      ...Array(3).fill(expect.stringContaining('unpacks to more than 200 times its size')),
      expect.stringContaining('unpacks to more than 200 times its size'),
      expect.stringContaining('unpacks to more than 200 times its size'),
      expect.stringContaining('unpacks to more than 500 times its size'),
      expect.stringContaining('refers to "CFFFFFF1"'),
      expect.stringContaining('longer than 32,767 characters'),
    ]);
    const grown = (await serverBytes()) - before;
    console.info(`slowest answer ${Math.round(slowest)} ms, server grown by ${Math.round(grown / 1e6)} MB`);
    // 40 ms on an idle machine; tests share theirs with builds and browsers.
    expect(slowest).toBeLessThan(2_000);
    expect(grown).toBeLessThan(100e6);
    expect(await readdir(join(server.dataFolder, 'uploads'))).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { type FileToPack, zipBytes } from '../testing/zip-bytes.ts';
import { unpack } from './unpack.ts';
import { unpackFile } from './unpack-file.ts';

const table = `id,city\n${Array.from({ length: 500 }, (_, i) => `${i},Città ${i}\n`).join('')}`;
const other = 'a,b\n1,2\n';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-archives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Asked {
  readonly wanted?: string;
  readonly preferred?: string;
  readonly limit?: number;
}

/** Unpacks bytes in place and returns the resulting content. */
async function unpacked(name: string, bytes: Uint8Array, { limit = 1_000_000, ...asked }: Asked = {}) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const result = await unpackFile(path, name, { path, limit, ...asked });
  const there = existsSync(path) ? await readFile(path) : undefined;
  return { result, text: there?.toString('utf8') };
}

const zip = (...files: readonly FileToPack[]): Buffer => zipBytes(files);
const code = ({ result }: Awaited<ReturnType<typeof unpacked>>): string | undefined =>
  result.problems[0]?.code;

describe('a gzip file', () => {
  it('yields the table inside, which replaces it and drops the ending', async () => {
    const { result, text } = await unpacked('orders.csv.gz', gzipSync(table));
    expect(result).toMatchObject({
      ok: true,
      value: { fileName: 'orders.csv', bytes: Buffer.byteLength(table) },
    });
    expect(text).toBe(table);
  });

  it('may consist of several concatenated ones', async () => {
    const bytes = Buffer.concat([gzipSync('a,b\n1,2\n'), gzipSync('3,4\n')]);
    expect((await unpacked('x.gz', bytes)).text).toBe('a,b\n1,2\n3,4\n');
  });

  it('leaves nothing behind if it is truncated or unpacks to more than the limit', async () => {
    const cut = await unpacked('x.csv.gz', gzipSync(table).subarray(0, 200));
    expect([code(cut), cut.text]).toEqual(['formats/damaged', undefined]);
    const bomb = await unpacked('x.csv.gz', gzipSync(Buffer.alloc(50_000_000)), { limit: 1_000_000 });
    expect([code(bomb), bomb.text]).toEqual(['formats/unpacks-too-large', undefined]);
    expect(bomb.result.problems[0]?.message).toBe('"x.csv.gz" unpacks to more than 1 MB, the limit.');
  });

  it('leaves nothing behind if it breaks at once', async () => {
    const path = join(folder, 'broken');
    const stream = (): Readable =>
      new Readable({
        read() {
          this.destroy(new Error('gone'));
        },
      });
    const file = { ...bytesFile(gzipSync(table), 'x.csv.gz'), stream };
    for (let times = 0; times < 20; times++) {
      const result = await unpack(
        file,
        { kind: 'stream', codec: 'gzip', fileName: 'x.csv' },
        { path, limit: 1_000_000 },
      );
      expect(result.problems[0]?.code).toBe('formats/damaged');
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(existsSync(path)).toBe(false);
  });
});

/** `cities` as compressed by the programs of these formats. */
const cities = 'city,people\nZürich,421878\nKraków,804237\n';
const packedCities = {
  'cities.csv.bz2':
    'QlpoOTFBWSZTWfgvUS8AAAtfjAAQAAR8wAAIABAqbNSgCAQIACAAMU0aANAABFPUbU09Go0ep6nqPKbbnw/pWQBOyEdEQHXNnYhbRTdovESEz+LuSKcKEh8F6iXg',
  'cities.csv.xz':
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQApY2l0eSxwZW9wbGUKWsO8cmljaCw0MjE4NzgKS3Jha8Ozdyw4MDQyMzcKAAAATBqyu5rLZLkAAUIqelFyOR+2830BAAAAAARZWg==',
  'cities.csv.zst': 'KLUv/SQqUQEAY2l0eSxwZW9wbGUKWsO8cmljaCw0MjE4NzgKS3Jha8Ozdyw4MDQyMzcKvbskpA==',
} as const;

describe('a compressed file', () => {
  it.each(Object.entries(packedCities))(
    '%s yields its table, and reports where it is truncated',
    async (name, text) => {
      const bytes = Buffer.from(text, 'base64');
      const whole = await unpacked(name, bytes);
      expect([whole.result, whole.text]).toMatchObject([
        { ok: true, value: { fileName: 'cities.csv' } },
        cities,
      ]);
      const cut = await unpacked(name, bytes.subarray(0, bytes.length - 20));
      expect([code(cut), cut.text]).toEqual(['formats/damaged', undefined]);
      expect(cut.result.problems[0]?.message).toMatch(
        /^"cities\.csv\.\w+" is a damaged (bzip2|xz|Zstandard) file: ./,
      );
      expect(cut.result.problems[0]?.message).not.toMatch(/undefined|gave up/);
    },
  );
});

describe('a tar archive', () => {
  it('yields its only table, compressed or not, and asks which of several is meant', async () => {
    const one = tar({ name: 'data/cities.csv', data: cities }, { name: 'README.md', data: 'read me' });
    expect(await unpacked('all.tar', one)).toMatchObject({ text: cities });
    const twice = await unpacked('all.tgz', gzipSync(one));
    expect([twice.result, twice.text]).toMatchObject([
      { ok: true, value: { fileName: 'cities.csv' } },
      cities,
    ]);
    const two = tar({ name: 'a.csv', data: cities }, { name: 'b.csv', data: 'x,y\n' });
    expect(await unpacked('all.tar', two, { wanted: 'b.csv' })).toMatchObject({ text: 'x,y\n' });
    const asked = await unpacked('all.tar.gz', gzipSync(two));
    const sniffed = await sniffFile(bytesFile(Buffer.from(asked.text!, 'utf8'), 'all.tar'));
    expect(sniffed.problems[0]).toMatchObject({ code: 'formats/several-files' });
  });

  it('with links or paths that lead outside is refused with the reason', async () => {
    const link = tar({ name: 'passwd.csv', data: '', link: '/etc/passwd' });
    const message = async (bytes: Buffer) => (await unpacked('all.tar', bytes)).result.problems[0]?.message;
    expect(await message(link)).toBe('"all.tar" was rejected because "passwd.csv" in it is a link.');
    for (const name of ['../x.csv', '/etc/x.csv', 'a/../../x.csv'])
      expect(await message(tar({ name, data: cities }))).toBe(
        `"all.tar" was rejected because "${name}" in it points outside the archive.`,
      );
    const outside = zip({ name: '../x.csv', data: cities });
    expect((await unpacked('all.zip', outside)).result.problems[0]?.code).toBe('formats/unsafe-archive');
  });

  it('that is truncated reports which file is cut', async () => {
    const whole = tar({ name: 'cities.csv', data: cities.repeat(100) });
    const cut = await unpacked('all.tar', whole.subarray(0, 900));
    expect(cut.result.problems[0]?.message).toMatch(
      /"cities\.csv" at byte 0 is truncated: only 388 of \d+ bytes are present/,
    );
  });
});

describe('an archive in another', () => {
  it('is unpacked too, up to three layers', async () => {
    const packed = zip({ name: 'data/orders.csv.gz', data: gzipSync(table) });
    const { result, text } = await unpacked('all.zip', packed);
    expect(result).toMatchObject({ ok: true, value: { fileName: 'orders.csv' } });
    expect(text).toBe(table);
    const two = zip({ name: 'a.csv.gz', data: gzipSync(table) }, { name: 'b.csv', data: other });
    expect((await unpacked('all.zip', two, { wanted: 'a.csv.gz' })).text).toBe(table);
    const inner = zip({ name: 'in.zip', data: zip({ name: 'a.csv', data: other }) });
    expect((await unpacked('all.zip', inner)).text).toBe(other);
    let deep: Buffer = Buffer.from(other);
    for (let i = 0; i < 4; i++) deep = gzipSync(deep);
    expect((await unpacked('a.csv.gz.gz.gz.gz', deep)).result).toMatchObject({
      value: { fileName: 'a.csv.gz' },
    });
  });

  it('with several tables stays as it is, so that one can be chosen', async () => {
    const inner = zip({ name: 'a.csv', data: table }, { name: 'b.csv', data: other });
    const { result, text } = await unpacked('all.zip', zip({ name: 'in.zip', data: inner }));
    expect(result).toMatchObject({ ok: true, value: { fileName: 'in.zip' } });
    expect(text).toBe(inner.toString('utf8'));
  });

  it('is refused if the layers together unpack to more than one may', async () => {
    const block = randomBytes(16_384);
    const data = Buffer.concat(Array.from({ length: 2_000 }, () => block));
    const once = gzipSync(data, { level: 9 });
    const twice = gzipSync(once, { level: 9 });
    expect(data.length / once.length).toBeLessThan(200);
    expect(data.length / twice.length).toBeGreaterThan(200);
    const refused = await unpacked('a.csv.gz.gz', twice, { limit: 1e9 });
    expect([code(refused), refused.text]).toEqual(['formats/unpacks-too-well', undefined]);
  });

  it('leaves nothing behind if the inner one is truncated', async () => {
    const cut = zip({ name: 'x.csv.gz', data: gzipSync(table).subarray(0, 200) });
    const { result, text } = await unpacked('all.zip', cut);
    expect([result.ok, text]).toEqual([false, undefined]);
  });
});

/** Builds a POSIX tar archive. */
function tar(
  ...files: readonly { readonly name: string; readonly data: string; readonly link?: string }[]
): Buffer {
  const blocks = files.flatMap(({ name, data, link }) => {
    const bytes = Buffer.from(data);
    const header = Buffer.alloc(512);
    header.write(name);
    header.write('0000644', 100);
    header.write(bytes.length.toString(8).padStart(11, '0'), 124);
    header.write(link === undefined ? '0' : '2', 156);
    header.write(link ?? '', 157);
    header.write('ustar\u000000', 257);
    header.fill(' ', 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

describe('a ZIP archive', () => {
  it('yields its only table, whatever else it contains', async () => {
    const bytes = zip(
      { name: 'data/', data: '', stored: true },
      { name: 'data/orders.csv', data: table },
      { name: 'README.txt', data: 'x'.repeat(100_000) },
      { name: 'notes.md', data: 'x'.repeat(100_000) },
      { name: '__MACOSX/data/._orders.csv', data: 'junk' },
    );
    const { result, text } = await unpacked('orders.zip', bytes);
    expect(result).toMatchObject({ ok: true, value: { fileName: 'orders.csv' } });
    expect(text).toBe(table);
  });

  it('may contain files that are not deflated', async () => {
    expect((await unpacked('a.zip', zip({ name: 'a.csv', data: other, stored: true }))).text).toBe(other);
  });

  it('with several tables stays as it is and lists the choices, largest first', async () => {
    const bytes = zip({ name: 'x/small.csv', data: other }, { name: 'x/large.csv', data: table });
    const left = await unpacked('two.zip', bytes);
    expect(left.result).toMatchObject({ ok: true, value: undefined });
    const sniffed = await sniffFile(bytesFile(bytes, 'two.zip'));
    expect(sniffed).toMatchObject({
      ok: false,
      problems: [
        {
          code: 'formats/several-files',
          message: '"two.zip" contains 2 files: x/large.csv, x/small.csv',
          params: { files: [{ name: 'x/large.csv' }, { name: 'x/small.csv', bytes: other.length }] },
        },
      ],
    });
    expect((await unpacked('two.zip', bytes, { wanted: 'x/small.csv' })).text).toBe(other);
    expect((await unpacked('two.zip', bytes, { wanted: 'large.csv' })).text).toBe(table);
    expect(code(await unpacked('two.zip', bytes, { wanted: 'none.csv' }))).toBe('formats/not-in-archive');
  });

  it('that arrives again yields the file that was taken from it before, or the only one', async () => {
    const two = zip({ name: 'x/small.csv', data: other }, { name: 'x/large.csv', data: table });
    expect((await unpacked('two.zip', two, { preferred: 'small.csv' })).text).toBe(other);
    expect(code(await unpacked('two.zip', two, { preferred: 'none.csv' }))).toBe('formats/several-files');
    const one = zip({ name: 'orders-2.csv', data: table });
    expect((await unpacked('one.zip', one, { preferred: 'orders-1.csv' })).text).toBe(table);
  });

  it.each([
    ['bzip2', 12, 'QlpoOTFBWSZTWb+HQH8AAANZAAAQAAQwADAAIAAwwAhpsogjJ4u5IpwoSF/DoD+A'],
    ['xz', 95, '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAHYSxiCjEsMgoAvpy9SbUSKv4AASAIuxnZux+2830BAAAAAARZWg=='],
  ])('is unpacked if it is packed by %s', async (_codec, method, packed) => {
    const entry = { name: 'a.csv', data: 'a,b\n1,2\n', packed: Buffer.from(packed, 'base64') };
    const { text } = await unpacked('a.zip', zip({ ...entry, declares: { method } }));
    expect(text).toBe('a,b\n1,2\n');
  });

  it('that is a workbook is not unpacked', async () => {
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['x'], [1]] }] }));
    expect((await unpacked('book', book)).result).toMatchObject({ ok: true, value: undefined });
  });

  it.each<readonly [string, string, Buffer]>([
    ['is locked', 'locked-archive', zip({ name: 'a.csv', data: table, declares: { flags: 1 } })],
    [
      'is packed otherwise',
      'packed-otherwise',
      zip({ name: 'a.csv', data: table, declares: { method: 14 } }),
    ],
    [
      'holds other bytes than were packed',
      'damaged',
      zip({ name: 'a.csv', data: table, declares: { crc: 1 } }),
    ],
    ['says a wrong size', 'damaged', zip({ name: 'a.csv', data: table, declares: { bytes: 10 } })],
    [
      'says that it is huge',
      'unpacks-too-large',
      zip({ name: 'a.csv', data: table, declares: { bytes: 2e9 } }),
    ],
    [
      'unpacks to more than it says',
      'unpacks-too-large',
      zip({ name: 'a.csv', data: Buffer.alloc(9e6), declares: { bytes: 5 } }),
    ],
    ['is cut', 'damaged', zip({ name: 'a.csv', data: table }).subarray(0, 300)],
    ['holds no files', 'other-kind', zip({ name: 'folder/', data: '' })],
  ])('that %s is a problem, and leaves nothing behind', async (_title, problem, bytes) => {
    const found = await unpacked('a.zip', bytes);
    expect(code(found)).toBe(`formats/${problem}`);
    expect(found.result.ok).toBe(false);
  });
});

it('yields its content or a problem, whichever bytes are broken', async () => {
  const archives = [gzipSync(table), zip({ name: 'a.csv', data: table }, { name: 'read.me', data: other })];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...archives),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (bytes, changes) => {
        const broken = Buffer.from(bytes);
        for (const [at, value] of changes) broken[at % broken.length] = value;
        const { result, text } = await unpacked('a.csv.gz', broken);
        if (result.ok && result.value) expect(text).toBe(result.value.fileName === 'read.me' ? other : table);
        else if (!result.ok) expect(result.problems[0]?.code).toMatch(/^formats\//);
      },
    ),
    { numRuns: 300 },
  );
});

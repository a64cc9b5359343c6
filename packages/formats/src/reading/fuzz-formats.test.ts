import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { ProblemError } from '@winnow/kernel';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { depthOf } from '../../../../tests/support/depth.ts';
import { formatById } from '../format-registry.ts';
import { loadSqlite } from '../sqlite/load-sqlite.ts';
import { avroBytes } from '../testing/avro-bytes.ts';
import { withFile } from '../testing/test-files.ts';
import { workbookBytes } from '../testing/workbook-bytes.ts';
import type { FileReader } from './file-reader.ts';
import { inspectFile } from './inspect-file.ts';

const rows = Array.from({ length: 12 }, (_, i) => ({ id: i, name: `Zoë "${i}", Köln`, price: i * 1.25 }));

async function inFile(ending: string, write: (path: string) => Promise<void> | void): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-fuzz-'));
  try {
    const path = join(folder, `seed.${ending}`);
    await write(path);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A small valid file of each readable format. */
const seeds: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
  'seed.csv': () =>
    Buffer.from(
      `id,name\n${rows.map(({ id, name }) => `${id},"${name.replaceAll('"', '""')}"`).join('\n')}\n`,
    ),
  'seed.tsv': () => Buffer.from(`id\tname\n${rows.map(({ id, name }) => `${id}\t${name}`).join('\n')}\n`),
  'utf-16.csv': () =>
    Buffer.from(
      `\ufeffid;name\r\n${rows.map(({ id, name }) => `${id};${name}`).join('\r\n')}\r\n`,
      'utf16le',
    ),
  'shift-jis.csv': () => iconv.encode('名前,都市\n田中,東京\n佐藤,大阪\n', 'shift_jis'),
  'seed.prn': () =>
    Buffer.from(
      rows
        .map(({ id, price }) => `${String(id).padEnd(8)}${'name'.padEnd(12)}${price.toFixed(2).padStart(9)}`)
        .join('\n'),
    ),
  'seed.log': () =>
    Buffer.from(
      rows.map(({ id, name }) => `2025-03-01 08:00:${id + 10} INFO App: ${name}\n\tat ${id}`).join('\n'),
    ),
  'seed.json': () => Buffer.from(JSON.stringify({ data: rows })),
  'seed.ndjson': () => Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')),
  'seed.xml': () =>
    Buffer.from(
      `<?xml version="1.0"?><all>${rows.map(({ id }) => `<row id="${id}"><name>a &amp; b</name></row>`).join('')}</all>`,
    ),
  'seed.html': () =>
    Buffer.from(
      `<!doctype html><table>${rows.map(({ id }) => `<tr><td>${id}</td><td rowspan=1>x</td></tr>`).join('')}</table>`,
    ),
  'seed.xlsx': () =>
    workbookBytes({
      sheets: [{ name: 'A', rows: [['id', 'name'], ...rows.map(({ id, name }) => [id, name])] }],
    }),
  'seed.parquet': () =>
    inFile('parquet', async (path) => {
      const instance = await DuckDBInstance.create(':memory:');
      const connection = await instance.connect();
      await connection.run(
        `COPY (SELECT i, 'Zoë ' || i AS name, [i, 2] AS list FROM range(12) t(i)) TO '${path}' (FORMAT parquet)`,
      );
      connection.closeSync();
      instance.closeSync();
    }),
  'seed.arrow': () =>
    Buffer.from(
      tableToIPC(tableFromArrays({ id: Int32Array.from([1, 2, 3]), name: ['a', 'b', 'ü'] }), 'file'),
    ),
  'seed.avro': () =>
    avroBytes(
      {
        type: 'record',
        name: 'Row',
        fields: [
          { name: 'id', type: 'int' },
          { name: 'name', type: 'string' },
        ],
      },
      rows.map(({ id, name }) => ({ id, name })),
    ),
  'seed.sqlite': () =>
    inFile('sqlite', (path) => {
      const sqlite = loadSqlite();
      const database = new sqlite.Database(path);
      database.exec(
        "CREATE TABLE t (id INTEGER, name TEXT); INSERT INTO t VALUES (1, 'a'), (2, 'ü'), (3, NULL)",
      );
      database.close();
    }),
};

/**
 * The library reads lengths inside the metadata of these files without a limit of its own: only the
 * process's time limit per file ends such a reading. Here they are only truncated.
 */
const cutOnly: ReadonlySet<string> = new Set(['seed.arrow']);

/** Returns pseudorandom numbers, which are the same on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Truncates a file, changes some of its bytes, or removes, repeats or moves a piece of it. */
function mutated(seed: Buffer, next: (below: number) => number): Buffer {
  const from = next(seed.length);
  const to = Math.min(seed.length, from + 1 + next(40));
  switch (next(6)) {
    case 0:
      return seed.subarray(0, from);
    case 1:
      return Buffer.concat([seed.subarray(0, from), seed.subarray(to)]);
    case 2:
      return Buffer.concat([seed.subarray(0, to), seed.subarray(from)]);
    case 3:
      return Buffer.concat([seed.subarray(to), seed.subarray(0, to)]);
    default: {
      const bytes = Buffer.from(seed);
      for (let i = next(8); i >= 0; i--)
        bytes[next(bytes.length)] = [0, 255, 10, 34, 60, 123, next(256)][next(7)]!;
      return bytes;
    }
  }
}

/** Words of engines, libraries and languages, which mean nothing to the user. */
const raw =
  /undefined(?! entity)|is not a function|Cannot read|out of bounds|Invalid typed array|TypeError|RangeError|\bat .*\.(?:js|ts):|WebAssembly|ENOENT|\[object/;

/**
 * Does everything that importing does before the engine: inspects the file and reads its rows to
 * the end.
 */
async function read(file: FileReader): Promise<readonly { readonly message: string }[]> {
  const found = await inspectFile(file, { previewRows: 20 });
  if (!found.ok) return found.problems;
  const { format, options, preview, problems } = found.value;
  if (!preview) {
    expect(problems.length, 'no preview and no problem').toBeGreaterThan(0);
    return problems;
  }
  const planned = await formatById(format)!.reader.read(file, options);
  if (!planned.ok) return planned.problems;
  const other = planned.value.kind === 'rows' ? planned : await planned.value.otherwise?.();
  if (!other) return [];
  if (!other.ok) return other.problems;
  if (other.value.kind !== 'rows') return [];
  for await (const batch of other.value.batches) expect(batch.length).toBeGreaterThan(0);
  return other.value.report().problems;
}

const milliseconds = Number(process.env.FUZZ_MS ?? depthOf('millisecondsOfFiles'));

test.each(Object.entries(seeds))('mutated %s yields a table, or says where it fails', async (name, make) => {
  const seed = await make();
  const next = numbers(Number(process.env.FUZZ_SEED ?? 1));
  const until = performance.now() + milliseconds;
  let files = 0;
  while (files < 3 || (performance.now() < until && files < 100_000)) {
    const bytes = cutOnly.has(name) ? seed.subarray(0, next(seed.length)) : mutated(seed, next);
    files++;
    const start = performance.now();
    const problems = await withFile(name, bytes, (file) =>
      read(file).catch((error: unknown) => {
        if (error instanceof ProblemError) return error.problems;
        throw new Error(
          `${name} ${bytes.toString('base64')}: ${error instanceof Error ? error.stack : error}`,
        );
      }),
    );
    expect(performance.now() - start, `${name} took too long: ${bytes.toString('base64')}`).toBeLessThan(
      5000,
    );
    for (const { message } of problems) expect(message, bytes.toString('base64')).not.toMatch(raw);
  }
});

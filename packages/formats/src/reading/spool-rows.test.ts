import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainDialect } from '../csv/dialect.ts';
import { readRows } from '../csv/parse/read-rows.ts';
import { runPlan } from '../testing/run-plan.ts';
import type { RowBatch, RowsRead } from './read-plan.ts';
import { spoolRows } from './spool-rows.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'winnow-spool-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function rowsPlan(columns: number, rows: RowBatch): RowsRead {
  return {
    kind: 'rows',
    columns: Array.from({ length: columns }, (_, i) => ({ name: `c${i}` })),
    batches: (async function* () {
      if (rows.length > 0) yield rows;
    })(),
    report: () => ({ rows: rows.length, rejected: 0, rejects: [], overflowed: 0, problems: [] }),
  };
}

function csvPlan(text: string, width: number, delimiter = ','): RowsRead {
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const dialect = { ...plainDialect, delimiter };
  return readRows({ name: '', bytes, dialect, skipLines: 0, width, byteOffset: 0 });
}

const pieces = ['a', '"', ',', '\n', '\r', '\r\n', ' ', '\t', 'é', '😀', '\0', '\u0001null', "'", '\\', ''];
const cell = fc.option(
  fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join('')),
  { nil: null },
);

test('passes any strings and nulls to the engine unchanged', async () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) =>
      fc
        .array(fc.array(cell, { minLength: columns, maxLength: columns }), { maxLength: 8 })
        .map((rows) => ({ columns, rows })),
    );
  await fc.assert(
    fc.asyncProperty(table, async ({ columns, rows }) => {
      expect((await runPlan(rowsPlan(columns, rows))).rows).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('passes rows of CSV as bytes and as strings with the same result', async () => {
  const soup = fc
    .array(fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '""', 'é', '\u0001', '|', '0'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(
      soup,
      fc.constantFrom(1, 2, 3),
      fc.constantFrom(',', '|'),
      async (text, width, delimiter) => {
        const asStrings: (string | null)[][] = [];
        const plan = csvPlan(text, width, delimiter);
        for await (const batch of plan.batches) asStrings.push(...batch.map((row) => [...row]));
        const overflowed = plan.report().overflowed > 0;
        const expected = overflowed ? asStrings : asStrings.map((row) => row.slice(0, width));
        expect((await runPlan(csvPlan(text, width, delimiter))).rows).toEqual(expected);
      },
    ),
    { numRuns: 100 },
  );
});

test('yields parts in order, one ahead, and leaves nothing behind', async () => {
  const rows: RowBatch = Array.from({ length: 3000 }, (_, i) => [String(i), 'x'.repeat(100)]);
  const plan = {
    ...rowsPlan(2, []),
    batches: (async function* () {
      for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
    })(),
  };
  let seen = 0;
  let most = 0;
  for await (const part of spoolRows(plan, { directory, name: 'part', partBytes: 100_000 })) {
    seen += part.rows;
    most = Math.max(most, (await readdir(directory)).length);
  }
  expect(seen).toBe(3000);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
  expect(await readdir(directory)).toEqual([]);
});

test('ends the reading and removes the files when ended early', async () => {
  let ended = false;
  const plan = {
    ...rowsPlan(1, []),
    batches: (async function* () {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => ['x'.repeat(50)]);
      } finally {
        ended = true;
      }
    })(),
  };
  for await (const part of spoolRows(plan, { directory, name: 'part', partBytes: 10_000 })) {
    expect(part.rows).toBe(1000);
    break;
  }
  expect(ended).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

test('throws the error of a failing source where its part is requested', async () => {
  const plan = {
    ...rowsPlan(1, []),
    batches: (async function* (): AsyncGenerator<RowBatch> {
      yield [['x']];
      throw new Error('broken pipe');
    })(),
  };
  await expect(async () => {
    for await (const part of spoolRows(plan, { directory, name: 'part', partBytes: 1 }))
      expect(part.rows).toBe(1);
  }).rejects.toThrow('broken pipe');
  expect(await readdir(directory)).toEqual([]);
});

test('scans a long line with the memory that it needs', async () => {
  const plan = rowsPlan(2, [['1', 'x'.repeat(3_000_000)]]);
  for await (const { scan } of spoolRows(plan, { directory, name: 'long' })) {
    expect(scan.named.max_line_size).toBeGreaterThan(3_000_000);
    expect(scan.named.max_line_size).toBeLessThan(3_001_000);
  }
});

// @module-tag deep
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { duckdb } from '../../tests/support/engines/duckdb.ts';
import { writeMessyFile } from './messy-file.ts';
import { messyBlocks, messyColumns } from './messy-rows.ts';

const digest = (rows: number, seed: number) => {
  const hash = createHash('sha256');
  for (const block of messyBlocks({ rows, seed })) hash.update(block);
  return hash.digest('hex');
};

test('gives the same bytes for the same seed, and others for another seed', () => {
  expect(digest(20_000, 7)).toBe(digest(20_000, 7));
  expect(digest(20_000, 7)).not.toBe(digest(20_000, 8));
});

test('gives a short file that is the beginning of a long one', () => {
  const bytes = (rows: number) => Buffer.concat([...messyBlocks({ rows, seed: 3 })]);
  const short = bytes(500);
  expect(bytes(15_000).subarray(0, short.length).equals(short)).toBe(true);
});

test('keeps blocks at about 1 MB, however many there are', () => {
  const sizes = [...messyBlocks({ rows: 30_000, seed: 1 })].map((block) => block.length);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1 << 20);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(1_000_000);
});

test('gives rows that a real parser reads, with each type of dirt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winnow-messy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'messy.csv');
  const rows = 50_000;
  const bytes = writeMessyFile(path, { rows, seed: 1 });
  expect(readFileSync(path).length).toBe(bytes);

  const database = await duckdb();
  onTestFinished(() => database.close());
  await database.command(
    `CREATE TABLE t AS FROM read_csv('${path}', header = true, all_varchar = true, delim = ',', quote = '"', strict_mode = true)`,
  );
  const columns = await database.query(
    "SELECT column_name FROM information_schema.columns WHERE table_name = 't'",
  );
  expect(columns.flat()).toEqual([...messyColumns]);

  const count = async (condition: string) => {
    const [row] = await database.query(`SELECT count(*) FROM t WHERE ${condition}`);
    return Number(row?.[0]);
  };
  expect(await count('true')).toBe(rows);
  const [distinct] = await database.query('SELECT count(DISTINCT "Order ID") FROM t');
  expect(Number(distinct?.[0]) / rows).toBeCloseTo(0.99, 2);
  const dirt = {
    'spaces around a name': 'customer <> trim(customer)',
    'two spaces inside a name': "customer LIKE '%  %'",
    'a name in capitals': 'customer = upper(customer)',
    'the last name first': "customer LIKE '%, %'",
    'a mailbox without @': "Email NOT LIKE '%@%'",
    'a date in another format': 'regexp_matches("Order Date", \'^\\d{2}\\.\\d{2}\\.\\d{4}$\')',
    'an impossible date': "\"Order Date\" IN ('31/02/2021', '2023-13-01')",
    'a decimal comma': "regexp_matches(Amount, ',\\d\\d €$')",
    'an amount in parentheses': "Amount LIKE '(%)'",
    'a percent sign': "Discount LIKE '%\\%' ESCAPE '\\'",
    'a sentinel': "Quantity = 'N/A'",
    'a blank cell': 'Phone IS NULL',
    'a category left out': 'Category IS NULL',
    'a line break in a cell': "Notes LIKE '%' || chr(10) || '%'",
    'a quote in a cell': "Notes LIKE '%\"%'",
    'a no-break space': "City LIKE '%' || chr(160)",
  };
  for (const [what, condition] of Object.entries(dirt))
    expect(await count(condition), what).toBeGreaterThan(10);
});

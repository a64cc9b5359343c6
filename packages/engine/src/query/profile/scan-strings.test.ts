import type { Column } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { Session } from '../../duckdb/session.ts';
import { openTestProject } from '../../testing/project.ts';
import { haveManyValues, scanTextColumns } from './scan-strings.ts';

const column: Column = { name: 'note', ref: 'note', type: 'text' };

async function overStrings<T>(sql: string, work: (session: Session, from: () => string) => Promise<T>) {
  await using project = await openTestProject();
  return await project.project.database.use((session) => work(session, () => `(${sql}) AS t`));
}

test.each([
  ['no rows', `SELECT 'a' AS note WHERE false`],
  ['nothing but null', 'SELECT CAST(NULL AS VARCHAR) AS note FROM range(5)'],
  [
    'blanks, null and words',
    `SELECT [NULL, '', ' ', 'Köln', 'A1-b2', 'Köln'][1 + i % 6] AS note FROM range(100) AS r(i)`,
  ],
  ['long texts that begin alike', `SELECT repeat('x', 300) || i % 7 AS note FROM range(100) AS r(i)`],
  [
    'more values than patterns are counted of',
    `SELECT repeat('é', i % 5) || i // 2 AS note FROM range(200000) AS r(i)`,
  ],
])('streamed groups give the same result as stored groups: %s', async (_, sql) => {
  const { kept, passing } = await overStrings(sql, async (session, from) => ({
    kept: await scanTextColumns(session, from, column, false),
    passing: await scanTextColumns(session, from, column, true),
  }));
  expect(passing).toEqual(kept);
});

test('the most frequent values are reported in order, equally frequent ones by their strings', async () => {
  const found = await overStrings(
    `SELECT unnest(['b', 'a', 'c', 'c', NULL, NULL, NULL, 'A9']) AS note`,
    (session, from) => scanTextColumns(session, from, column, true),
  );
  expect(found).toMatchObject({ valid: 5, null: 3, distinct: 4, min: 'A9', max: 'c' });
  expect(found.top).toEqual([
    { value: 'c', count: 2 },
    { value: 'A9', count: 1 },
    { value: 'a', count: 1 },
    { value: 'b', count: 1 },
  ]);
  expect(found.patterns).toEqual([
    { pattern: 'a', count: 4 },
    { pattern: 'A9', count: 1 },
  ]);
});

test('a column has many values if a table of them would not stay in memory', async () => {
  const sample = `SELECT CAST(i AS VARCHAR) AS id, CAST(i % 100 AS VARCHAR) AS city, repeat('a long note ', 20) || i AS note FROM range(100000) AS r(i)`;
  const columns = ['id', 'city', 'note'].map((name): Column => ({ name, ref: name, type: 'text' }));
  const many = await overStrings(sample, async (session, from) => ({
    tenMillion: await haveManyValues(session, from, columns, 10_000_000),
    hundredMillion: await haveManyValues(session, from, columns, 100_000_000),
  }));
  expect(many).toEqual({ tenMillion: [false, false, true], hundredMillion: [true, false, true] });
});

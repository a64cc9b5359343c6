// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest';
import { clickhouse } from './chdb.ts';
import { duckdb } from './duckdb.ts';

const engines = { DuckDB: duckdb, ClickHouse: clickhouse };
const nullText = { DuckDB: 'CAST(NULL AS VARCHAR)', ClickHouse: 'CAST(NULL AS Nullable(String))' };
const late = {
  DuckDB: "SELECT CASE WHEN range = 100000 THEN error('late') ELSE range END FROM range(200000)",
  ClickHouse: "SELECT throwIf(number = 100000, 'late') FROM numbers(200000)",
};

describe.each(['DuckDB', 'ClickHouse'] as const)('%s', async (name) => {
  const database = await engines[name]();
  afterAll(() => database.close());

  test('keeps tables between statements, NULL as null and integers beyond 2^53 to the last digit', async () => {
    const integer = name === 'DuckDB' ? 'BIGINT' : 'Int64';
    await database.command(`CREATE TABLE t (a ${integer})${name === 'DuckDB' ? '' : ' ENGINE = Memory'}`);
    await database.command('INSERT INTO t VALUES (9007199254740993)');
    const rows = await database.query(`SELECT a, ${nullText[name]}, 'é"\\n' FROM t`);
    expect(rows[0]?.slice(0, 2)).toEqual(['9007199254740993', null]);
    expect(rows).toHaveLength(1);
  });

  test('returns a date and a datetime as text', async () => {
    const { sql, row } = {
      DuckDB: {
        sql: "SELECT DATE '1899-12-31', TIMESTAMP '2024-02-29 13:05:00.25'",
        row: ['1899-12-31', '2024-02-29 13:05:00.25'],
      },
      ClickHouse: {
        sql: "SELECT toDate32('1900-01-01'), toDateTime64('2024-02-29 13:05:00.25', 6, 'UTC')",
        row: ['1900-01-01', '2024-02-29 13:05:00.250000'],
      },
    }[name];
    expect(await database.query(sql)).toEqual([row]);
  });

  test('reports the SQL of a failure', async () => {
    await expect(database.query('SELECT nope')).rejects.toThrow(/nope[\s\S]*\nSELECT nope$/);
  });

  test('a statement that fails halfway leaves nothing to the next', async () => {
    await expect(database.query(late[name])).rejects.toThrow(/late/);
    expect((await database.query('SELECT 7')).map(([seven]) => Number(seven))).toEqual([7]);
  });
});

test('all callers in a process share the same ClickHouse', async () => {
  const [one, other] = await Promise.all([clickhouse(), clickhouse()]);
  expect(one).toBe(other);
  await one.close();
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { markAsUtc } from './mark-utc.ts';
import { asyncBuffer } from './parquet-file.ts';

test('turns columns of nanoseconds into UTC timestamps and keeps their values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-parquet-'));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    const path = join(folder, 'x.parquet');
    const at = `TIMESTAMP_NS '2024-02-29 13:05:00.123456789'`;
    await connection.run(
      `COPY (SELECT {'b': ${at}} AS a, ${at} AS b, 1 AS "l<", ${at} AS c, TIMESTAMP '2024-01-01' AS d, ${at} AS e) TO '${path}' (FORMAT parquet)`,
    );
    await markAsUtc(path, ['b', 'e']);
    const file = asyncBuffer(bytesFile(await readFile(path)));
    const { schema } = await parquetMetadataAsync(file);
    const moments = schema.flatMap(({ name, logical_type: type }) =>
      type?.type === 'TIMESTAMP' ? [[name, type.unit, type.isAdjustedToUTC]] : [],
    );
    expect(moments).toEqual([
      ['b', 'NANOS', false],
      ['b', 'NANOS', true],
      ['c', 'NANOS', false],
      ['d', 'MICROS', false],
      ['e', 'NANOS', true],
    ]);
    const parsers = { timestampFromNanoseconds: (nanos: bigint) => nanos } as never;
    const [row] = await parquetReadObjects({ file, parsers });
    expect(row).toMatchObject({ b: 1_709_211_900_123_456_789n, e: 1_709_211_900_123_456_789n });
    const types = (await connection.runAndReadAll(`DESCRIBE FROM '${path}'`)).getRowsJson();
    expect(types.map(([, type]) => type)).toContain('TIMESTAMP WITH TIME ZONE');
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
});

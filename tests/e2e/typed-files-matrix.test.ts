import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avroBytes } from '@winnow/formats/testing/avro-bytes';
import {
  type DataType,
  Dictionary,
  Int32,
  makeData,
  makeVector,
  Table,
  Timestamp,
  TimeUnit,
  tableFromIPC,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { describe, expect, test } from 'vitest';
import { sampleRows } from './matrix/sample-table.ts';
import { parquetFile, textFiles, withDuckdb } from './matrix/source-files.ts';
import { exported, parquetOf } from './matrix/untouched.ts';

describe('files with types, untouched', () => {
  test('Arrow is written to Arrow and Parquet with every type and value of a Parquet file', async () => {
    const file = await parquetFile();
    const bytes = await exported(file, 'arrow');
    const typesOf = (arrow: Buffer): Record<string, string> =>
      Object.fromEntries(tableFromIPC(arrow).schema.fields.map((field) => [field.name, String(field.type)]));
    expect(typesOf(bytes)).toMatchObject({
      ...{ tiny: 'Int8', unsigned: 'Uint64', decimal: 'Decimal[38e+18]', price: 'Decimal[9e+2]' },
      ...{ float: 'Float32', day: 'Date32<DAY>', nanos: 'Timestamp<NANOSECOND>' },
      ...{ zoned: 'Timestamp<MICROSECOND, UTC>', time: 'Time64<MICROSECOND>', bytes: 'Binary' },
      ...{ list: 'List<Int32>', map: 'Map<{key:Utf8, value:Float64}>' },
      struct: 'Struct<{a:Int32, b "c":Utf8, at:List<Timestamp<MICROSECOND>>}>',
    });
    const again = { name: 'again.arrow', bytes };
    const written = await exported(again, 'arrow');
    expect(typesOf(written)).toEqual(typesOf(bytes));
    // Arrow has no UUID type, and UUIDs differ in each file of this type.
    const withoutUuids = async (parquet: Buffer) => {
      const { types, rows } = await parquetOf(parquet);
      return { types: types.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) };
    };
    expect(await withoutUuids(await exported(again, 'parquet'))).toEqual(
      await withoutUuids(Buffer.from(file.bytes)),
    );
  });

  test('Avro is written with the types and values of a Parquet file, and comes back', {
    tags: ['deep'],
  }, async () => {
    const file = await parquetFile();
    const bytes = await exported(file, 'avro');
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('Obj\u0001');
    const { types, rows } = await parquetOf(await exported({ name: 'again.avro', bytes }, 'parquet'));
    const before = await parquetOf(Buffer.from(file.bytes));
    const wider: Record<string, string> = { TINYINT: 'INTEGER', UBIGINT: 'DECIMAL(20,0)' };
    // Field names consist of letters and digits too.
    const renamed = (text: unknown) =>
      typeof text === 'string' ? text.replace(/"b ""c"""|b "c"/, 'b_c_') : text;
    expect(types).toEqual(before.types.map(([name, type]) => [name, wider[String(type)] ?? renamed(type)]));
    expect(rows).toEqual(before.rows.map((row) => row.map(renamed)));
  });

  test('CSV is written to Avro with its types', async () => {
    const { types, rows } = await parquetOf(
      await exported({ name: 'csv.avro', bytes: await exported(textFiles[0]!, 'avro') }, 'parquet'),
    );
    const typed = Object.fromEntries(types);
    expect(typed).toMatchObject({ id: 'BIGINT', zip: 'VARCHAR', flag: 'BOOLEAN', price: 'DECIMAL(38,2)' });
    expect(typed).toMatchObject({
      at: 'TIMESTAMP WITH TIME ZONE',
      exact: 'VARCHAR',
      long_id: 'VARCHAR',
    });
    expect(rows.map((row) => row[5])).toEqual(sampleRows.map((row) => row[5]));
  });

  test('Arrow keeps time zones and nanoseconds, and returns dictionaries as their values', {
    tags: ['deep'],
  }, async () => {
    const zoned = (type: DataType, values: bigint[]) =>
      makeVector(makeData({ type, length: values.length, data: new BigInt64Array(values) } as never));
    const nanos = [1_709_211_900_123_456_789n, -1n];
    const given = new Table({
      kind: vectorFromArray(['a', 'b'], new Dictionary(new Utf8(), new Int32())),
      berlin: zoned(new Timestamp(TimeUnit.NANOSECOND, 'Europe/Berlin'), nanos),
      offset: zoned(new Timestamp(TimeUnit.SECOND, '+02:00'), [1_709_211_900n, -1n]),
    });
    const file = { name: 'zones.arrow', bytes: tableToIPC(given, 'file') };
    const written = tableFromIPC(await exported(file, 'arrow'));
    expect(written.schema.fields.map(({ type }) => String(type))).toEqual([
      'Utf8',
      'Timestamp<NANOSECOND, Europe/Berlin>',
      'Timestamp<SECOND, +02:00>',
    ]);
    expect([...written.getChild('kind')!]).toEqual(['a', 'b']);
    expect([...(written.getChild('berlin')!.data[0]!.values as BigInt64Array)]).toEqual(nanos);
    await withDuckdb(async (run, folder) => {
      const path = join(folder, 'x.parquet');
      await writeFile(path, await exported(file, 'parquet'));
      const types = await run(`SELECT logical_type FROM parquet_schema('${path}') WHERE name = 'berlin'`);
      expect(String(types)).toMatch(/isAdjustedToUTC=1.*NANOS/);
    });
  });

  test('Avro is written to Parquet with its types, including logical ones', async () => {
    const long = (logicalType: string) => ({ type: 'long', logicalType });
    const decimal = { type: 'bytes', logicalType: 'decimal', precision: 20, scale: 2 };
    const inner = [
      { name: 'at', type: long('timestamp-micros') },
      { name: 'of', type: ['null', 'long'] },
      { name: 'sum', type: decimal },
    ];
    const fields = [
      { name: 'small', type: 'int' },
      { name: 'single', type: ['null', 'float'] },
      { name: 'day', type: { type: 'int', logicalType: 'date' } },
      { name: 'moment', type: long('timestamp-millis') },
      { name: 'local', type: long('local-timestamp-micros') },
      { name: 'price', type: decimal },
      { name: 'bytes', type: 'bytes' },
      { name: 'many', type: { type: 'array', items: { type: 'record', name: 'part', fields: inner } } },
      { name: 'one', type: ['null', 'part'] },
      { name: 'either', type: ['null', 'string', 'part'] },
    ];
    const part = { at: 1n, of: 9_007_199_254_740_993n, sum: Buffer.from([0xff]) };
    const record = {
      ...{ small: 7, single: Math.fround(0.1), day: 19_782, moment: 1_709_211_900_123n, local: 1n },
      ...{
        price: Buffer.from([1, 0]),
        bytes: Buffer.from([0, 255]),
        many: [part],
        one: null,
        either: part,
      },
    };
    const bytes = await avroBytes({ type: 'record', name: 'row', fields }, [record]);
    const { types, rows } = await parquetOf(await exported({ name: 'typed.avro', bytes }, 'parquet'));
    const ofPart = 'STRUCT("at" TIMESTAMP WITH TIME ZONE, "of" BIGINT, sum DECIMAL(20,2))';
    expect(types.map(([, type]) => type)).toEqual([
      ...['INTEGER', 'FLOAT', 'DATE', 'TIMESTAMP WITH TIME ZONE', 'TIMESTAMP', 'DECIMAL(20,2)', 'BLOB'],
      ...[`${ofPart}[]`, ofPart, 'VARCHAR'],
    ]);
    const text = "{'at': '1970-01-01 00:00:00.000001+00', 'of': 9007199254740993, 'sum': -0.01}";
    const json = '{"at":"1970-01-01 00:00:00.000001","of":9007199254740993,"sum":-0.01}';
    const plain = [
      '7',
      '0.1',
      '2024-02-29',
      '2024-02-29 13:05:00.123+00',
      '1970-01-01 00:00:00.000001',
      '2.56',
    ];
    expect(rows).toEqual([[...plain, '\\x00\\xFF', `[${text}]`, null, json]]);
  });
});

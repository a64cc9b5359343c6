import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { describe, expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';
import { decimalOf, FittingTypes } from './fitting-types.ts';

type Field = readonly [name: string, type: string, bytes: number, decimals: number];

function dbfBytes(fields: readonly Field[], records: readonly (readonly string[])[]): Buffer {
  const size = 1 + fields.reduce((sum, [, , bytes]) => sum + bytes, 0);
  const header = Buffer.alloc(32 + 32 * fields.length + 1);
  header.writeUInt8(3);
  header.set([24, 1, 1], 1);
  header.writeUInt32LE(records.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(size, 10);
  for (const [i, [name, type, bytes, decimals]] of fields.entries()) {
    const at = 32 + 32 * i;
    header.write(name + type.padStart(11 - name.length + 1, '\0'), at, 'latin1');
    header.set([bytes, decimals], at + 16);
  }
  header[header.length - 1] = 13;
  const rows = records.map((cells) => ` ${cells.map((cell, i) => cell.padStart(fields[i]![2])).join('')}`);
  return Buffer.concat([header, Buffer.from(`${rows.join('')}\x1a`, 'latin1')]);
}

const fields: readonly Field[] = [
  ['CODE', 'C', 5, 0],
  ['COUNT', 'N', 9, 0],
  ['PRICE', 'N', 10, 2],
  ['DAY', 'D', 8, 0],
  ['PAID', 'L', 1, 0],
];

describe('dBase', () => {
  test('declares the types of its columns', async () => {
    const records = [
      ['12345', '7', '12.50', '20240229', 'T'],
      ['99999', '-1', '3', '', 'F'],
      ['10000', '', '.5', '20240301', '?'],
    ];
    const { rows, report } = await importFile('x.dbf', dbfBytes(fields, records));
    expect(rows[0]).toEqual(['12345', '7', '12.50', '2024-02-29', 'true']);
    expect(report?.types).toEqual(['VARCHAR', 'BIGINT', 'DECIMAL(9,2)', 'DATE', 'BOOLEAN']);
  });

  test('declares nothing for columns with a value that doesn’t match', async () => {
    const records = [['a', '1.5', '1.234E+2', '2024????', 'T']];
    const { report } = await importFile('x.dbf', dbfBytes(fields, records));
    expect(report?.types).toEqual(['VARCHAR', null, null, null, 'BOOLEAN']);
  });
});

describe('a script of SQL', () => {
  const script = (values: string): string => `CREATE TABLE \`orders\` (
  \`id\` bigint(20) unsigned NOT NULL AUTO_INCREMENT, -- the key
  \`zip\` varchar(10) COLLATE utf8mb4_bin DEFAULT NULL,
  \`price\` decimal(10, 2) NOT NULL DEFAULT '0.00',
  \`day\` date, \`at\` timestamp(3) NULL, \`seen\` timestamp with time zone,
  \`ok\` tinyint(1), \`size\` double precision, \`data\` json,
  PRIMARY KEY (\`id\`), KEY \`k\` (\`zip\`,\`day\`)
);
INSERT INTO \`orders\` VALUES ${values};`;
  const fitting =
    "(1,'12345',2.50,'2024-02-29','2024-02-29 12:00:00.250','2024-02-29 12:00:00+01',1,0.5,'{}')";

  test('declares the types of its columns', async () => {
    const { columns, rows, report } = await importFile('x.sql', script(fitting));
    expect(columns).toHaveLength(9);
    expect(rows[0]?.slice(0, 3)).toEqual(['1', '12345', '2.50']);
    expect(report?.types).toEqual([
      ...['BIGINT', 'VARCHAR', 'DECIMAL(10,2)', 'DATE', 'TIMESTAMP', 'TIMESTAMP WITH TIME ZONE'],
      ...[null, 'DOUBLE', null],
    ]);
  });

  test('declares nothing for columns with a value that doesn’t match', async () => {
    const other = "(2,NULL,1.234,'0000-00-00',now(),NULL,0,1e3,NULL)";
    const { report } = await importFile('x.sql', script(`${fitting},${other}`));
    expect(report?.types).toEqual([
      ...['BIGINT', 'VARCHAR', null, null, null, 'TIMESTAMP WITH TIME ZONE'],
      ...[null, 'DOUBLE', null],
    ]);
  });

  test('declares nothing without CREATE TABLE', async () => {
    const { report } = await importFile('x.sql', "INSERT INTO t (a, b) VALUES (1, 'x');");
    expect(report?.types).toEqual([null, null]);
  });
});

test('SQLite declares decimals, unless a value is not one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-declared-'));
  try {
    const path = join(folder, 'x.sqlite');
    const database = new sqlite.Database(path);
    database.exec(`CREATE TABLE t (a DECIMAL(9, 2), b NUMERIC(6,1), c DECIMAL(4), d DECIMAL, e NUMERIC(4,2));
      INSERT INTO t VALUES (1.5, 0.25, 12, 1.5, x'31'), (12, 1, NULL, 2, NULL)`);
    database.close();
    const { rows, report } = await importFile('x.sqlite', await readFile(path));
    expect(rows[0]).toEqual(['1.5', '0.25', '12', '1.5', '31']);
    expect(report?.types).toEqual(['DECIMAL(9,2)', null, 'DECIMAL(4,0)', null, null]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a type fits values of its width, with zeros at both ends', () => {
  const fits = (type: string | null, ...cells: readonly string[]): readonly boolean[] =>
    cells.map((cell) => {
      const types = new FittingTypes([type]);
      types.look([cell]);
      return types.types[0] === type;
    });
  expect(fits('DECIMAL(4,2)', '12.34', '-0012.3400', '.5', '5.', '123.4', '1.234', '.', '1e1')).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
  expect(fits('BIGINT', '007', '-9', '1234567890123456789', '1.0')).toEqual([true, true, false, false]);
  expect(fits('DATE', '2024-12-31', '2024-13-01', '2024-01-00')).toEqual([true, false, false]);
  expect([decimalOf(39, 0), decimalOf(2, 3), decimalOf(38, 10)]).toEqual([null, null, 'DECIMAL(38,10)']);
});

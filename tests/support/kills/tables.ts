import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avroBytes } from '@winnow/formats/testing/avro-bytes';
import { odsBytes, odsCell } from '@winnow/formats/testing/ods-bytes';
import { oldWorkbookBytes } from '@winnow/formats/testing/old-workbook-bytes';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { writeXlsx } from 'hucre';
import sqlite from 'node-sqlite3-wasm';
import { withDuckdb } from '../../e2e/matrix/source-files.ts';

const columns = ['n', 'name', 'group'] as const;
type Row = readonly [number, string, number];

function* rowsOf(count: number): Generator<Row> {
  for (let n = 0; n < count; n++) yield [n, `name ${(n * 7919) % count}`, n % 13];
}

const delimited = (count: number, delimiter: string): string =>
  `${[columns, ...rowsOf(count)].map((row) => row.join(delimiter)).join('\n')}\n`;
const records = (count: number): readonly string[] =>
  [...rowsOf(count)].map(([n, name, group]) => JSON.stringify({ n, name, group }));

const arrowOf = (count: number): Uint8Array => {
  const rows = [...rowsOf(count)];
  return tableToIPC(
    tableFromArrays({
      n: Int32Array.from(rows, ([n]) => n),
      name: rows.map(([, name]) => name),
      group: Int32Array.from(rows, ([, , group]) => group),
    }),
    'file',
  );
};

const avroOf = (count: number): Promise<Uint8Array> => {
  const types = { n: 'long', name: 'string', group: 'long' };
  const fields = Object.entries(types).map(([name, type]) => ({ name, type }));
  const values = [...rowsOf(count)].map(([n, name, group]) => ({ n: BigInt(n), name, group: BigInt(group) }));
  return avroBytes({ type: 'record', name: 'row', fields }, values);
};

const odsOf = (count: number): Uint8Array => {
  const rows = [columns, ...rowsOf(count)].map((row) => row.map((cell) => odsCell(cell)).join(''));
  return odsBytes([{ name: 'Rows', rows }]);
};

const databaseFile = (extension: string, write: (path: string) => string): Promise<Uint8Array> =>
  withDuckdb(async (run, folder) => {
    const path = join(folder, `t.${extension}`);
    const statement = write(path);
    if (statement !== '') await run(statement);
    return readFile(path);
  });

const parquetOf = (count: number): Promise<Uint8Array> =>
  databaseFile(
    'parquet',
    (path) =>
      `COPY (SELECT i AS n, 'name ' || (i * 7919) % ${count} AS name, i % 13 AS "group" FROM range(${count}) AS t(i)) TO '${path}'`,
  );

const sqliteOf = (count: number): Promise<Uint8Array> =>
  databaseFile('sqlite', (path) => {
    const database = new sqlite.Database(path);
    database.exec('CREATE TABLE "rows" (n INTEGER, name TEXT, "group" INTEGER); BEGIN');
    const insert = database.prepare('INSERT INTO "rows" VALUES (?, ?, ?)');
    for (const row of rowsOf(count)) insert.run([...row]);
    insert.finalize();
    database.exec('COMMIT');
    database.close();
    return '';
  });

const padded = (row: readonly (string | number)[]): string =>
  row.map((cell) => String(cell).padEnd(16)).join('');

/** One table as a file in each format that is imported while servers are killed. */
export const tables: Readonly<Record<string, (rows: number) => Promise<Uint8Array> | Uint8Array | string>> = {
  csv: (count) => delimited(count, ','),
  tsv: (count) => delimited(count, '\t'),
  json: (count) => `[${records(count).join(',')}]`,
  ndjson: (count) => `${records(count).join('\n')}\n`,
  xml: (count) =>
    `<rows>${[...rowsOf(count)].map(([n, name, group]) => `<row><n>${n}</n><name>${name}</name><group>${group}</group></row>`).join('')}</rows>`,
  html: (count) =>
    `<table><tr>${columns.map((one) => `<th>${one}</th>`).join('')}</tr>${[...rowsOf(count)].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  xlsx: (count) =>
    writeXlsx({
      sheets: [{ name: 'Rows', rows: [[...columns], ...[...rowsOf(count)].map((row) => [...row])] }],
    }),
  xls: (count) => oldWorkbookBytes('biff8', { Rows: [columns, ...rowsOf(count)] }),
  xlsb: (count) => oldWorkbookBytes('xlsb', { Rows: [columns, ...rowsOf(count)] }),
  ods: odsOf,
  parquet: parquetOf,
  arrow: arrowOf,
  avro: avroOf,
  sqlite: sqliteOf,
  fwf: (count) => `${[columns, ...rowsOf(count)].map(padded).join('\n')}\n`,
  log: (count) =>
    `${[...rowsOf(count)].map(([n, name]) => `127.0.0.1 - - [10/Oct/2025:13:55:36 +0000] "GET /${n} HTTP/1.1" 200 ${n} "-" "${name}"`).join('\n')}\n`,
};

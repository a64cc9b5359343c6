import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isList, type LogicalType } from '@winnow/kernel';
import { columnTypeName, sqlDialects } from '../sql/sql-dialects.ts';
import type { SqlTable } from '../sql/write-sql.ts';
import type { CellValue, ColumnBatch } from '../writing/write-plan.ts';
import { loadSqlite } from './load-sqlite.ts';
import { privateFolder } from './private-folder.ts';

const { name: nameOf, types } = sqlDialects.sqlite;

/** A database with one table. SQLite needs a file to write to: it is made in the temporary folder and removed once it was read. */
export async function* writeSqlite(
  table: SqlTable,
  batches: AsyncIterable<ColumnBatch>,
): AsyncGenerator<Uint8Array> {
  const sqlite = loadSqlite();
  const folder = await privateFolder();
  const path = join(folder.path, 'data.sqlite');
  try {
    const database = new sqlite.Database(path);
    try {
      const fields = table.columns.map(({ name, type }) => `${nameOf(name)} ${columnTypeName(types, type)}`);
      // No one reads the file before it is whole.
      database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
      database.exec(`CREATE TABLE ${nameOf(table.name)} (${fields.join(', ')})`);
      const marks = table.columns.map(() => '?').join(', ');
      const insert = database.prepare(`INSERT INTO ${nameOf(table.name)} VALUES (${marks})`);
      try {
        for await (const batch of batches) {
          const rows = batch[0]?.length ?? 0;
          for (let row = 0; row < rows; row++)
            insert.run(table.columns.map(({ type }, i) => sqliteValue(batch[i]![row]!, type)));
        }
      } finally {
        insert.finalize();
      }
      database.exec('COMMIT');
    } finally {
      database.close();
    }
    for await (const piece of createReadStream(path)) yield piece as Uint8Array;
  } finally {
    await folder.remove();
  }
}

function sqliteValue(value: CellValue, type: LogicalType): string | number | bigint | null {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    // A whole number would be bound as an integer, which a column of the type REAL makes a number again.
    return value;
  }
  if (!isList(type)) throw new Error('Only lists are values with items.');
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item));
}

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isList, type LogicalType } from '@winnow/kernel';
import type { Database } from 'node-sqlite3-wasm';
import { columnTypeName, sqlDialects } from '../sql/sql-dialects.ts';
import type { SqlTable } from '../sql/write-sql.ts';
import type { CellValue, ColumnBatch } from '../writing/write-plan.ts';
import { loadSqlite } from './load-sqlite.ts';
import { privateFolder } from './private-folder.ts';

const { name: nameOf, types } = sqlDialects.sqlite;

/** Writes a database with one table. */
export class SqliteWriter {
  /** Values that hold NUL: text of SQLite ends there. */
  changed = 0;
  private readonly table: SqlTable;

  constructor(table: SqlTable) {
    this.table = table;
  }

  /** SQLite needs a file to write to: it is made in the temporary folder and removed once it was read. */
  async *write(batches: AsyncIterable<ColumnBatch>): AsyncGenerator<Uint8Array> {
    const sqlite = loadSqlite();
    const folder = await privateFolder();
    const path = join(folder.path, 'data.sqlite');
    try {
      const database = new sqlite.Database(path);
      try {
        await this.fill(database, batches);
      } finally {
        database.close();
      }
      for await (const piece of createReadStream(path)) yield piece as Uint8Array;
    } finally {
      await folder.remove();
    }
  }

  private async fill(database: Database, batches: AsyncIterable<ColumnBatch>): Promise<void> {
    const { name: table, columns } = this.table;
    const fields = columns.map(({ name, type }) => `${nameOf(name)} ${columnTypeName(types, type)}`);
    // No one reads the file before it is whole.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    database.exec(`CREATE TABLE ${nameOf(table)} (${fields.join(', ')})`);
    const marks = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${nameOf(table)} VALUES (${marks})`);
    try {
      for await (const batch of batches) {
        const rows = batch[0]?.length ?? 0;
        for (let row = 0; row < rows; row++)
          insert.run(columns.map(({ type }, i) => this.value(batch[i]![row]!, type)));
      }
    } finally {
      insert.finalize();
    }
    database.exec('COMMIT');
  }

  private value(value: CellValue, type: LogicalType): string | number | bigint | null {
    if (value === null || typeof value === 'bigint') return value;
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'boolean') return value ? 1 : 0;
    // A whole number would be bound as an integer, which a column of the type REAL makes a number again.
    if (typeof value === 'number') return value;
    if (!isList(type)) throw new Error('Only lists are values with items.');
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item));
  }

  private text(text: string): string {
    const fit = text.replaceAll('\u0000', '');
    if (fit.length !== text.length) this.changed++;
    return fit;
  }
}

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';
import type { Database, Statement } from 'node-sqlite3-wasm';
import { columnTypeName, sqlDialects } from '../sql/sql-dialects.ts';
import { isShortDecimal } from '../writing/short-decimal.ts';
import type { CellValue, ColumnBatch } from '../writing/write-plan.ts';
import { loadSqlite } from './load-sqlite.ts';
import { privateFolder } from './private-folder.ts';

const { name: nameOf, types } = sqlDialects.sqlite;

/** A column of the table to write. */
export interface SqliteColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** Whether its strings are bytes in hexadecimal digits. */
  readonly isHex?: boolean;
}

interface SqliteTable {
  readonly name: string;
  readonly columns: readonly SqliteColumn[];
}

/**
 * Writes a database with one table. Decimals are numbers, so that they compare and sort as such; a
 * column with a decimal of more than 15 digits is text.
 */
export class SqliteWriter {
  /** Number of values that contain NUL, where text in SQLite ends. */
  changed = 0;
  private readonly table: SqliteTable;
  /** Columns of decimals that are written as text. */
  private readonly exact = new Set<SqliteColumn>();

  constructor(table: SqliteTable) {
    this.table = table;
  }

  /**
   * SQLite needs a real file to write to, so the database is created in the temporary folder and
   * deleted after it has been read.
   */
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
    // Nothing reads the file before it is complete.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    this.create(database, this.table.name);
    let insert = this.insertion(database);
    try {
      for await (const batch of batches) {
        const long = this.table.columns.filter((column, i) => isLong(column, batch[i]!, this.exact));
        if (long.length > 0) {
          insert.finalize();
          this.makeExact(database, long);
          insert = this.insertion(database);
        }
        const rows = batch[0]?.length ?? 0;
        for (let row = 0; row < rows; row++)
          insert.run(this.table.columns.map((column, i) => this.value(batch[i]![row]!, column)));
      }
    } finally {
      insert.finalize();
    }
    database.exec('COMMIT');
  }

  private create(database: Database, table: string): void {
    const fields = this.table.columns.map((column) => `${nameOf(column.name)} ${this.typeOf(column)}`);
    database.exec(`CREATE TABLE ${nameOf(table)} (${fields.join(', ')})`);
  }

  private typeOf(column: SqliteColumn): string {
    if (column.isHex) return 'BLOB';
    return this.exact.has(column) ? types.text : columnTypeName(types, column.type);
  }

  private insertion(database: Database): Statement {
    const { name, columns } = this.table;
    return database.prepare(`INSERT INTO ${nameOf(name)} VALUES (${columns.map(() => '?').join(', ')})`);
  }

  /**
   * Turns columns of decimals into text, including existing rows: SQLite would round values with
   * more digits than a double has.
   */
  private makeExact(database: Database, columns: readonly SqliteColumn[]): void {
    for (const column of columns) this.exact.add(column);
    const { name: table, columns: all } = this.table;
    const cells = all.map((column) => {
      const cell = nameOf(column.name);
      if (!columns.includes(column) || !isDecimal(column.type)) return cell;
      const digits = `printf('%.${scaleOf(column.type)}f', ${cell})`;
      const short = scaleOf(column.type) === 0 ? digits : `rtrim(rtrim(${digits}, '0'), '.')`;
      return `CASE WHEN ${cell} IS NOT NULL THEN ${short} END`;
    });
    const before = `${table} before`;
    database.exec(`ALTER TABLE ${nameOf(table)} RENAME TO ${nameOf(before)}`);
    this.create(database, table);
    database.exec(`INSERT INTO ${nameOf(table)} SELECT ${cells.join(', ')} FROM ${nameOf(before)}`);
    database.exec(`DROP TABLE ${nameOf(before)}`);
  }

  private value(value: CellValue, column: SqliteColumn): string | number | bigint | Uint8Array | null {
    if (value === null || typeof value === 'bigint') return value;
    if (typeof value === 'string') return this.string(value, column);
    if (typeof value === 'boolean') return value ? 1 : 0;
    // A whole number would be bound as an integer, which a REAL column turns into a number again.
    if (typeof value === 'number') return value;
    if (!isList(column.type)) throw new Error('Only lists are values with items.');
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? item.toString() : item));
  }

  private string(text: string, column: SqliteColumn): string | number | Uint8Array {
    if (column.isHex) return Buffer.from(text, 'hex');
    if (isDecimal(column.type) && !this.exact.has(column)) return Number(text);
    const fit = text.replaceAll('\u0000', '');
    if (fit.length !== text.length) this.changed++;
    return fit;
  }
}

/** Whether a column of decimals has a value with more digits than a double. */
function isLong(
  column: SqliteColumn,
  values: ColumnBatch[number],
  exact: ReadonlySet<SqliteColumn>,
): boolean {
  if (!isDecimal(column.type) || exact.has(column)) return false;
  return values.some((value) => typeof value === 'string' && !isShortDecimal(value));
}

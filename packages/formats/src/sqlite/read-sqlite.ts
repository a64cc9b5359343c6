import { failed, ok, type Result } from '@winnow/kernel';
import type { Database } from 'node-sqlite3-wasm';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { openToRead, type ReadDatabase } from './open-to-read.ts';

const readOptions = z.strictObject({
  table: option.text('Table', { max: 1000 }, { help: 'Empty: the first one.' }).default(''),
});

const batchRows = 2048;

/** Tables and views of SQLite files. */
export const sqliteReader = defineReader({
  title: 'SQLite',
  options: readOptions,
  async sniff({ file, head }) {
    if (!Buffer.from(head.subarray(0, 16)).equals(Buffer.from('SQLite format 3\0'))) return undefined;
    const tables = await tablesIn(file);
    return { confidence: 1, options: { table: (tables.ok && tables.value[0]) || '' } };
  },
  async choices(file) {
    const tables = await tablesIn(file);
    return { table: tables.ok ? tables.value : [] };
  },
  async preview(file, options, limit) {
    const plan = await readTable(file, options.table);
    return plan.ok ? previewRows(plan.value, limit) : plan;
  },
  read: (file, { table }) => readTable(file, table),
});

async function openDatabase({ path }: FileReader): Promise<ReadDatabase> {
  if (path === undefined) throw new Error('it is not on the disk');
  return openToRead(path);
}

async function withDatabase<T>(file: FileReader, work: (database: Database) => T): Promise<Result<T>> {
  let opened: ReadDatabase | undefined;
  try {
    opened = await openDatabase(file);
    return ok(work(opened.database));
  } catch (error) {
    return failed(damaged(file.name, error));
  } finally {
    await opened?.close();
  }
}

function tablesIn(file: FileReader): Promise<Result<readonly string[]>> {
  const sql =
    "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, rowid";
  return withDatabase(file, (database) => database.all(sql).map(({ name }) => String(name)));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function readTable(file: FileReader, wanted: string): Promise<Result<RowsRead>> {
  const { name } = file;
  const tables = await tablesIn(file);
  if (!tables.ok) return tables;
  const table = wanted === '' ? tables.value[0] : tables.value.find((one) => one === wanted);
  if (table === undefined)
    return failed(
      tables.value.length === 0
        ? formatProblems.noRows({ name })
        : formatProblems.noTable({ name, table: wanted, tables: tables.value.join(', ') }),
    );
  const columns = await withDatabase(file, (database) =>
    database
      .all(`PRAGMA table_xinfo(${quoted(table)})`)
      // Generated columns are hidden as well, those of virtual tables are arguments.
      .filter((column) => Number(column.hidden) !== 1)
      .map((column) => String(column.name)),
  );
  if (!columns.ok) return columns;
  const rejects = new RejectList(name);
  return ok({
    kind: 'rows',
    columns: columns.value.map((column) => ({ name: column })),
    batches: rowsOf(file, table, columns.value, rejects),
    report: () => rejects.report(),
  });
}

async function* rowsOf(
  file: FileReader,
  table: string,
  columns: readonly string[],
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  let opened: ReadDatabase | undefined;
  try {
    opened = await openDatabase(file);
    // As text in the database's own way: integers of 64 bits and bytes stay whole. Of doubles it keeps 15 digits.
    const cells = columns.map((column, i) => {
      const cell = quoted(column);
      return `CASE typeof(${cell}) WHEN 'blob' THEN lower(hex(${cell})) WHEN 'real' THEN ${cell} ELSE CAST(${cell} AS TEXT) END AS c${i}`;
    });
    const statement = opened.database.prepare(`SELECT ${cells.join(', ')} FROM ${quoted(table)}`);
    try {
      let batch: (string | null)[][] = [];
      for (const row of statement.iterate()) {
        const values = row as Readonly<Record<string, unknown>>;
        batch.push(columns.map((_, i) => cellText(values[`c${i}`])));
        rejects.rows++;
        if (batch.length < batchRows) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    } finally {
      statement.finalize();
    }
  } catch (error) {
    rejects.stop(damaged(file.name, error));
  } finally {
    await opened?.close();
  }
}

/** The shortest digits of a double that are it alone, with a point. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;
  return isWhole ? value.toFixed(1) : String(value);
}

function damaged(name: string, error: unknown) {
  const detail = error instanceof Error ? error.message : String(error);
  return formatProblems.damaged({ name, kind: 'SQLite', detail: `${detail}.` });
}

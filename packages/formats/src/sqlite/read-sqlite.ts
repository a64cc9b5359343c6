import { failed, ok, type Result } from '@winnow/kernel';
import type { Database } from 'node-sqlite3-wasm';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import { chooseTable } from '../reading/choose-table.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { decimalOf, FittingTypes } from '../reading/fitting-types.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { openToRead, type ReadDatabase } from './open-to-read.ts';

const readOptions = z.strictObject({
  table: option.text('Table', { max: 1000 }, { help: 'Defaults to the first table.' }).default(''),
});

const batchRows = 2048;

/** Reads tables and views of SQLite files. */
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
  if (path === undefined) throw new Error('it isn’t on disk');
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
  const chosen = chooseTable(tables.value, (one) => one, wanted, name);
  if (!chosen.ok) return chosen;
  const table = chosen.value;
  const columns = await withDatabase(file, (database) =>
    database
      .all(`PRAGMA table_xinfo(${quoted(table)})`)
      // Generated columns are hidden as well; the hidden ones of virtual tables are arguments.
      .filter((column) => Number(column.hidden) !== 1)
      .map((column): TableColumn => ({ name: String(column.name), declared: String(column.type ?? '') })),
  );
  if (!columns.ok) return columns;
  const rejects = new RejectList(name);
  const types = columns.value.map(() => new Set<string>());
  const decimals = new FittingTypes(columns.value.map(({ declared }) => decimalIn(declared)));
  return ok({
    kind: 'rows',
    columns: columns.value.map(({ name: column }) => ({ name: column })),
    typed: true,
    batches: rowsOf(file, table, { columns: columns.value, types, decimals }, rejects),
    report: () => ({
      ...rejects.report(),
      types: columns.value.map((column, i) => typeOf(column, types[i]!, decimals.types[i]!)),
    }),
  });
}

async function* rowsOf(
  file: FileReader,
  table: string,
  {
    columns,
    types,
    decimals,
  }: {
    readonly columns: readonly TableColumn[];
    readonly types: readonly Set<string>[];
    readonly decimals: FittingTypes;
  },
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  let opened: ReadDatabase | undefined;
  try {
    opened = await openDatabase(file);
    // Converted to text by the database itself, so that 64-bit integers and bytes stay whole. Of
    // doubles, it keeps only 15 digits.
    const cells = columns.flatMap((column, i) => {
      const cell = quoted(column.name);
      const flag = isFlag(column)
        ? `WHEN typeof(${cell}) = 'integer' AND ${cell} IN (0, 1) THEN iif(${cell}, 'true', 'false')`
        : '';
      return [
        `CASE ${flag} WHEN typeof(${cell}) = 'blob' THEN lower(hex(${cell})) WHEN typeof(${cell}) = 'real' THEN ${cell} ELSE CAST(${cell} AS TEXT) END AS c${i}`,
        `typeof(${cell}) AS t${i}`,
      ];
    });
    const statement = opened.database.prepare(`SELECT ${cells.join(', ')} FROM ${quoted(table)}`);
    try {
      let batch: (string | null)[][] = [];
      for (const row of statement.iterate()) {
        const values = row as Readonly<Record<string, unknown>>;
        const cells = columns.map((_, i) => {
          const text = cellText(values[`c${i}`]);
          const type = String(values[`t${i}`]);
          types[i]!.add(kindOf(type, text));
          return text;
        });
        decimals.look(cells);
        batch.push(cells);
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

interface TableColumn {
  readonly name: string;
  /** Type with which the column was created; SQLite does not enforce it. */
  readonly declared: string;
}

/** SQLite has no dates of its own; they are text. */
const isoDate = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d|$)/;

function kindOf(type: string, text: string | null): string {
  if (type === 'text') return isoDate.test(text ?? '') ? 'date' : type;
  return type === 'integer' && (text === 'true' || text === 'false') ? 'flag' : type;
}

/** SQLite has no booleans of its own; 0 and 1 are booleans if the column is declared as such. */
const isFlag = ({ declared }: TableColumn): boolean => /^bool/i.test(declared);

/** Returns the type of decimals that a declaration names, such as `NUMERIC(10, 2)`. */
function decimalIn(declared: string): string | null {
  const [, precision, scale = '0'] =
    /^(?:dec|num)\w*\s*\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\)/i.exec(declared) ?? [];
  return precision === undefined ? null : decimalOf(Number(precision), Number(scale));
}

/**
 * Returns the type of a column's values; null if there are several.
 *
 * @param decimal the type of a column that is declared as decimal, unless a value contradicts it
 */
function typeOf(column: TableColumn, found: ReadonlySet<string>, decimal: string | null): string | null {
  const types = [...found].filter((type) => type !== 'null').sort();
  if (types.length === 0) return null;
  if (/^(dec|num)/i.test(column.declared)) return types.includes('blob') ? null : decimal;
  if (types.join() === 'integer,real') return 'DOUBLE';
  if (types.join() === 'date,text') return 'VARCHAR';
  if (types.length > 1) return null;
  if (types[0] === 'integer') return isFlag(column) ? null : 'BIGINT';
  return { real: 'DOUBLE', text: 'VARCHAR', blob: 'HEX', flag: 'BOOLEAN' }[types[0]!] ?? null;
}

/** Returns the shortest digits that identify a double, with a point. */
function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const isWhole = typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1e21;
  return isWhole ? value.toFixed(1) : String(value);
}

function damaged(name: string, error: unknown) {
  const detail = error instanceof Error ? error.message : String(error);
  return formatProblems.damaged({ name, kind: 'SQLite', detail: `${detail}.` });
}

import { readDatabaseRows } from '@winnow/formats/writing/read-database-rows';
import { ProblemError } from '@winnow/kernel';
import { connectionProblems, type TableToWrite } from '@winnow/services';
import mysql from 'mysql2';
import type { OpenedMysql } from '../open-mysql.ts';
import { quoted } from '../quoted.ts';
import { columnNamed, type MysqlShape } from './mysql-shape.ts';
import { newColumnType, valueCheck } from './mysql-types.ts';

/** A table and its rows to load. */
export interface MysqlLoad {
  readonly table: TableToWrite;
  /** Undefined if the table is new. */
  readonly shape: MysqlShape | undefined;
  /**
   * Table that the rows are written to, as SQL: a new table has a temporary name until the commit.
   */
  readonly place: string;
  /** Position within its transaction, from 0. */
  readonly number: number;
  path: string;
}

/** Maximum characters of the values of one statement; a server accepts 16 MB by default. */
const charactersAtOnce = 1_000_000;
const rowsAtOnce = 1000;

export const columnList = ({ table }: MysqlLoad): string =>
  table.columns.map(({ name }) => quoted(name)).join(', ');

/**
 * Inserts the rows of a file in the format `database-rows`, with a problem if a value would be
 * changed.
 */
export async function insertRows(opened: OpenedMysql, load: MysqlLoad, into: string): Promise<void> {
  const { table, shape } = load;
  const checks = table.columns.map(({ name, type }) => {
    const there = (shape && columnNamed(shape, name)) ?? newColumn(load, name, type);
    return { name, type: there.type, check: valueCheck(type, there) };
  });
  const start = `INSERT INTO ${into} (${columnList(load)}) VALUES `;
  let rows: string[] = [];
  let characters = 0;
  let before = 0;
  const send = async (): Promise<void> => {
    if (rows.length === 0) return;
    await insert(opened, start + rows.join(','), before);
    before += rows.length;
    rows = [];
    characters = 0;
  };
  for await (const batch of readDatabaseRows(load.path)) {
    for (const row of batch) {
      const values = checks.map(({ name, type, check }, at) => {
        const text = row[at] ?? null;
        const value = text === null ? null : check(text);
        if (value !== undefined) return mysql.escape(value);
        const [shown, place] = [(text ?? '').slice(0, 100), before + rows.length + 1];
        throw new ProblemError(
          connectionProblems.valueRefused({ column: name, type, row: place, value: shown }),
        );
      });
      const printed = `(${values.join(',')})`;
      if (characters + printed.length > charactersAtOnce || rows.length >= rowsAtOnce) await send();
      rows.push(printed);
      characters += printed.length;
    }
  }
  await send();
}

function newColumn({ table }: MysqlLoad, name: string, type: string) {
  const printed = newColumnType(type, table.mode === 'upsert' && table.key.includes(name));
  const [, base = '', first, second] = /^(\w+)(?:\((\d+)(?:,(\d+))?\))?/.exec(printed) ?? [];
  const common = { name, type: printed, required: false, generated: false };
  return {
    ...common,
    base: base === 'boolean' ? 'tinyint' : base,
    scale: Number(second ?? first ?? 0),
    length: base === 'varchar' ? Number(first) : undefined,
  };
}

/**
 * The server counts rows from the start of a statement; users count them from the start of the
 * table.
 */
function insert({ connection, problemOf, signal }: OpenedMysql, sql: string, before: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    connection.query(sql, (error: Error | null) => {
      signal.removeEventListener('abort', abort);
      if (!error) return resolve();
      error.message = error.message.replace(
        /\bat row (\d+)/,
        (_, row: string) => `at row ${before + Number(row)}`,
      );
      reject(problemOf(error));
    });
  });
}

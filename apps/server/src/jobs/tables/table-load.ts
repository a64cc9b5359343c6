import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '@winnow/kernel';
import { connectionProblems, type TableToWrite } from '@winnow/services';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnTypeOf, textTypes } from './compare-shape.ts';
import type { TableShape } from './table-shape.ts';

/** A table and its rows, and all that is needed to print SQL for it. */
export interface TableLoad {
  readonly client: pg.Client;
  readonly table: TableToWrite;
  /** Undefined where the table is created. */
  readonly shape: TableShape | undefined;
  /** The table's name as SQL. */
  readonly place: string;
  /** The table is dropped and created again. */
  readonly recreate: boolean;
  /** Within its transaction, from 0. */
  readonly number: number;
}

const bytesAtOnce = 1 << 18;

export const nameOf = ({ client }: TableLoad, name: string): string => client.escapeIdentifier(name);
export const namesOf = (load: TableLoad, names: readonly string[]): string =>
  names.map((name) => nameOf(load, name)).join(', ');
export const columnsOf = (load: TableLoad): string =>
  namesOf(
    load,
    load.table.columns.map(({ name }) => name),
  );

/**
 * Copies a file of the format `database-rows` into a table.
 *
 * @param created the transaction created the table: its rows need no marks of who sees them
 * @returns how many rows the table took
 */
export async function copyInto(
  load: TableLoad,
  into: string,
  path: string,
  signal: AbortSignal,
  created = false,
): Promise<number> {
  const options = `FORMAT csv${created ? ', FREEZE' : ''}${emptyIsNull(load)}`;
  const sql = `COPY ${into} (${columnsOf(load)}) FROM STDIN (${options})`;
  const rows = createReadStream(path, { highWaterMark: bytesAtOnce });
  const copying = load.client.query(copyFrom(sql));
  await pipeline(rows, copying, { signal });
  return copying.rowCount;
}

/** Empty text has no meaning as a date or a number: in columns of such a type it is null. */
function emptyIsNull(load: TableLoad): string {
  const parsed = load.table.columns.filter(({ name, type }) => {
    const there = load.shape?.columns.find((one) => one.name === name);
    return type === 'text' && there && !textTypes.includes(there.base);
  });
  if (parsed.length === 0 || load.recreate) return '';
  return `, FORCE_NULL (${namesOf(
    load,
    parsed.map(({ name }) => name),
  )})`;
}

/**
 * The statements after which the table has room for the rows: it is created, gets columns, or stays
 * as it is.
 */
export function makeRoom(load: TableLoad): readonly string[] {
  const { shape, table, place, recreate } = load;
  const definition = table.columns.map(({ name, type }) => `${nameOf(load, name)} ${columnTypeOf(type)}`);
  if (!shape || recreate) {
    const create = `CREATE TABLE ${place} (${definition.join(', ')})`;
    return recreate ? [`DROP TABLE ${place}`, create] : [create];
  }
  const added = definition.filter(
    (_, i) => !shape.columns.some(({ name }) => name === table.columns[i]!.name),
  );
  return added.length === 0
    ? []
    : [`ALTER TABLE ${place} ${added.map((one) => `ADD COLUMN ${one}`).join(', ')}`];
}

/**
 * Removes all rows and leaves the table, its keys, indexes, grants and comments as they are. Problem where a trigger or rule keeps
 * rows.
 */
export async function emptyTable({ client, shape, table, place }: TableLoad): Promise<void> {
  if (shape?.truncatable !== false) {
    await client.query(`TRUNCATE ${place}`);
    return;
  }
  await client.query(`DELETE FROM ${place}`);
  // A user who may not read the table can't see whether rows are left.
  const { rows } = shape.readable
    ? await client.query<{ kept: boolean }>(`SELECT EXISTS (SELECT FROM ${place}) AS kept`)
    : { rows: [{ kept: shape.mayKeepRows }] };
  if (rows[0]?.kept)
    throw new ProblemError(connectionProblems.rowsKept({ table: `${table.schema}.${table.table}` }));
}

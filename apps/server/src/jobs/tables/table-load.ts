import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { TableToWrite } from '@winnow/services';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { columnTypeOf, textTypes } from './compare-shape.ts';
import type { TableShape } from './table-shape.ts';

/** A table, its rows, and everything needed to print SQL for it. */
export interface TableLoad {
  readonly client: pg.Client;
  readonly table: TableToWrite;
  /** Undefined if the table is created. */
  readonly shape: TableShape | undefined;
  /** Name of the table, as SQL. */
  readonly place: string;
  /** Whether the table is dropped and created again. */
  readonly recreate: boolean;
  /** Position within its transaction, from 0. */
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
 * @param created the transaction created the table, so its rows can be frozen: they need no
 *   visibility marks
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

/**
 * Empty strings have no meaning as dates or numbers, so columns of such types read them as null.
 */
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
 * Returns the statements that prepare the table for the rows: it is created, gets columns, or stays
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

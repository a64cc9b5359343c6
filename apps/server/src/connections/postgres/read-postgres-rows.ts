import { decimalOf, type SourceType, type TypedColumn, type TypedRows } from '@winnow/services';
import type { FieldDef } from 'pg';
import Cursor from 'pg-cursor';
import type { OpenedPostgres } from './open-postgres.ts';

const rowsAtOnce = 2000;

type Row = readonly (string | null)[];

/** Keeps every value as the text that the server sends. */
const asText = { getTypeParser: () => (text: string) => text };

/**
 * Streams the rows of one statement. The extended protocol accepts a single statement, so no other
 * can follow it.
 */
export async function readPostgresRows(opened: OpenedPostgres, sql: string): Promise<TypedRows> {
  const { client, end, problemOf, signal } = opened;
  const cursor = client.query(new Cursor<string[]>(sql, [], { rowMode: 'array', types: asText as never }));
  let fail: (reason: unknown) => void = () => {};
  // A dropped connection does not end a pending read.
  const abort = (): void => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  client.once('end', () => fail(problemOf(new Error('the connection was closed'))));
  const read = (): Promise<{ readonly rows: readonly Row[]; readonly fields: readonly FieldDef[] }> =>
    new Promise((resolve, reject) => {
      fail = reject;
      cursor.read(rowsAtOnce, (error, rows, result) => {
        if (error) reject(problemOf(error));
        // There is no result after the last row.
        else resolve({ rows, fields: (result as typeof result | undefined)?.fields ?? [] });
      });
    });
  try {
    const first = await read();
    return { columns: first.fields.map(columnOf), batches: batches(first.rows), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function close(): Promise<void> {
    signal.removeEventListener('abort', abort);
    await end();
  }

  async function* batches(start: readonly Row[]): AsyncGenerator<readonly Row[]> {
    for (let rows = start; rows.length > 0; rows = (await read()).rows) yield rows;
  }
}

/**
 * Types by their catalog ids; all others are read as text.
 * https://www.postgresql.org/docs/current/catalog-pg-type.html
 */
const types: Readonly<Record<number, SourceType>> = {
  16: { kind: 'boolean' },
  20: { kind: 'integer' },
  21: { kind: 'integer' },
  23: { kind: 'integer' },
  26: { kind: 'integer' },
  700: { kind: 'float' },
  701: { kind: 'double' },
  1082: { kind: 'date' },
  1114: { kind: 'timestamp', utc: false },
  1184: { kind: 'timestamp', utc: true },
};

const numericId = 1700;

function columnOf({ name, dataTypeID, dataTypeModifier }: FieldDef): TypedColumn {
  if (dataTypeID !== numericId) return { name, type: types[dataTypeID] ?? { kind: 'text' } };
  // The modifier holds precision and scale; a numeric without one has any number of digits.
  const modifier = dataTypeModifier - 4;
  return {
    name,
    type:
      dataTypeModifier < 4 ? { kind: 'text', untyped: true } : decimalOf(modifier >> 16, modifier & 0xffff),
  };
}

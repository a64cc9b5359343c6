import { decimalOf, type SourceType, type TypedColumn, type TypedRows } from '@winnow/services';
import mysql, { type FieldPacket, type TypeCastField } from 'mysql2';
import type { OpenedMysql } from './open-mysql.ts';

const rowsAtOnce = 2000;

type Row = readonly (string | null)[];

/** Streams the rows of one statement. */
export async function readMysqlRows(opened: OpenedMysql, sql: string): Promise<TypedRows> {
  const { connection, end, problemOf, signal } = opened;
  let fields: readonly FieldPacket[] = [];
  let at = 0;
  // `typeCast` is called for every value of every row in order, NULL included, but does not know
  // the value's column.
  const typeCast = (value: TypeCastField): string | null => textOf(value, fields[at++ % fields.length]);
  const query = connection.query({ sql, rowsAsArray: true, typeCast });
  const rows = query.stream({ highWaterMark: rowsAtOnce });
  const abort = (): void => void rows.destroy(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      query.once('fields', (given: readonly FieldPacket[] | undefined) => {
        fields = given ?? [];
        resolve();
      });
      rows.once('error', reject);
    });
    return { columns: fields.map(columnOf), batches: batches(), close };
  } catch (error) {
    await close();
    throw problemOf(error);
  }

  async function close(): Promise<void> {
    signal.removeEventListener('abort', abort);
    rows.destroy();
    await end();
  }

  async function* batches(): AsyncGenerator<readonly Row[]> {
    try {
      let batch: Row[] = [];
      for await (const row of rows) {
        batch.push(row as Row);
        if (batch.length < rowsAtOnce) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    } catch (error) {
      throw problemOf(error);
    }
  }
}

/**
 * Converts bits to numbers and bytes to hexadecimal digits; everything else is the text that the
 * server sends.
 */
function textOf(value: TypeCastField, column: FieldPacket | undefined): string | null {
  if (value.type === 'BIT') {
    const bytes = value.buffer();
    return bytes && BigInt(`0x${bytes.toString('hex') || '0'}`).toString();
  }
  // The character set of JSON columns says nothing about their content.
  const isText = /BLOB|STRING|VARCHAR|VAR_STRING/.test(value.type);
  const isBinary = value.type === 'GEOMETRY' || (isText && column?.characterSet === binaryCharset);
  if (!isBinary) return value.string('utf8');
  const bytes = value.buffer();
  return bytes && `\\x${bytes.toString('hex')}`;
}

/** Character set number of binary strings. */
const binaryCharset = 63;
const { Types } = mysql;
const unsignedFlag = 32;

function columnOf({ name, columnType, columnLength = 0, decimals = 0, flags }: FieldPacket): TypedColumn {
  const isUnsigned = typeof flags === 'number' && (flags & unsignedFlag) !== 0;
  return { name, type: typeOf(columnType, { isUnsigned, length: columnLength, decimals }) };
}

function typeOf(
  type: number | undefined,
  { isUnsigned, length, decimals }: { isUnsigned: boolean; length: number; decimals: number },
): SourceType {
  switch (type) {
    case Types.TINY:
    case Types.SHORT:
    case Types.INT24:
    case Types.LONG:
    case Types.YEAR:
      return { kind: 'integer' };
    case Types.LONGLONG:
    case Types.BIT:
      return isUnsigned || type === Types.BIT ? decimalOf(20, 0) : { kind: 'integer' };
    case Types.FLOAT:
      return { kind: 'float' };
    case Types.DOUBLE:
      return { kind: 'double' };
    case Types.DECIMAL:
    case Types.NEWDECIMAL: {
      // The length includes the decimal point and the sign.
      const precision = length - (decimals > 0 ? 1 : 0) - (isUnsigned ? 0 : 1);
      return decimalOf(precision, decimals);
    }
    case Types.DATE:
    case Types.NEWDATE:
      return { kind: 'date' };
    case Types.DATETIME:
      return { kind: 'timestamp', utc: false };
    case Types.TIMESTAMP:
      return { kind: 'timestamp', utc: true };
    default:
      return { kind: 'text' };
  }
}

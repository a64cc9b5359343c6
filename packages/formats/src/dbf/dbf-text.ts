import type { Encoding } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { DbfField } from './dbf-header.ts';

/** Returns a value of a record as text; null if it is empty, or in a memo file. */
export function dbfText(
  { type, at, bytes: length }: DbfField,
  record: Buffer,
  encoding: Encoding,
): string | null {
  const bytes = record.subarray(at, at + length);
  switch (type) {
    case 'I':
    case '+':
      return length === 4 ? String(bytes.readInt32LE()) : null;
    case 'O':
      return length === 8 ? String(bytes.readDoubleBE()) : null;
    case 'B':
      // Memo files of dBase have the same letter, with ten digits.
      return length === 8 ? String(bytes.readDoubleLE()) : null;
    case 'Y':
      return length === 8 ? scaled(bytes.readBigInt64LE()) : null;
    case 'T':
    case '@':
      return length === 8 ? momentText(bytes.readInt32LE(), bytes.readInt32LE(4)) : null;
    case 'M':
    case 'G':
    case 'P':
    case 'W':
      return null;
    case 'L': {
      const mark = String.fromCharCode(bytes[0]!).toUpperCase();
      return 'YT'.includes(mark) ? 'true' : 'NF'.includes(mark) ? 'false' : null;
    }
    case 'D': {
      const text = bytes.toString('latin1');
      const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
      if (year === undefined) return blankAsNull(text);
      return text === '00000000' ? null : `${year}-${month}-${day}`;
    }
    case 'N':
    case 'F':
      return blankAsNull(bytes.toString('latin1'));
    default:
      return blankAsNull(decodeText(bytes, encoding).replace(/[ \0]+$/, ''), false);
  }
}

/** Values that are too wide for their field are written as asterisks. */
function blankAsNull(text: string, trims = true): string | null {
  const found = trims ? text.replaceAll('\0', ' ').trim() : text;
  return found === '' || (trims && /^\*+$/.test(found)) ? null : found;
}

/** Returns an amount in ten-thousandths. */
function scaled(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Returns a moment from a Julian day and milliseconds. */
function momentText(day: number, ms: number): string | null {
  if (day === 0) return null;
  const at = new Date((day - 2_440_588) * 86_400_000 + ms);
  if (Number.isNaN(at.getTime())) return null;
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/(?:\.000)?Z$/, '')
    .replace(/ 00:00:00$/, '');
}

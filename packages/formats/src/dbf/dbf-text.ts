import type { Encoding } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import { decimalOf } from '../reading/fitting-types.ts';
import type { DbfField } from './dbf-header.ts';

/** Types whose values are in another file, or in notations that differ between programs. */
const unread = /^[MGPWQ]$/;
const unreadInSeven = /^[MGPWQ@O]$/;

/** Whether the values of a field can’t be read from a table. */
export function isUnread({ type, bytes }: DbfField, isSeven: boolean): boolean {
  if (isSeven ? unreadInSeven.test(type) : unread.test(type)) return true;
  const size = binarySizes[type];
  return size !== undefined && bytes !== size;
}

/** Sizes of binary values in bytes. Memo fields of dBase share the letter B, with ten digits. */
const binarySizes: Readonly<Record<string, number>> = { I: 4, '+': 4, O: 8, B: 8, Y: 8, T: 8, '@': 8 };

/** Whether a number was too wide for its field: it is then written as asterisks. */
export function isOverflowed({ type, at, bytes }: DbfField, record: Buffer): boolean {
  return /^[NF]$/.test(type) && /^\*+$/.test(record.toString('latin1', at, at + bytes).trim());
}

/** Returns the type that a field declares. */
export function dbfType({ type, bytes, decimals }: DbfField): string | null {
  // One of the characters of a number is its point.
  if (/^[NF]$/.test(type)) return decimals > 0 ? decimalOf(Math.min(bytes - 1, 38), decimals) : 'BIGINT';
  return declared[type] ?? null;
}

const declared: Readonly<Record<string, string>> = {
  ...{ C: 'VARCHAR', V: 'VARCHAR', D: 'DATE', T: 'TIMESTAMP', '@': 'TIMESTAMP', L: 'BOOLEAN' },
  ...{ I: 'INTEGER', '+': 'INTEGER', B: 'DOUBLE', O: 'DOUBLE', Y: 'DECIMAL(19,4)' },
};

/** Returns a value of a record as text; null if it is empty or overflowed. */
export function dbfText(
  { type, at, bytes: length, lengthBit }: DbfField,
  record: Buffer,
  { encoding, isSeven, flags }: { encoding: Encoding; isSeven: boolean; flags: Buffer },
): string | null {
  const bytes = record.subarray(at, at + length);
  switch (type) {
    case 'I':
    case '+':
      // dBase 7 stores the high byte first, with an inverted sign.
      return String(isSeven ? (bytes.readUInt32BE() ^ 0x80_00_00_00) | 0 : bytes.readInt32LE());
    case 'O':
    case 'B':
      return String(bytes.readDoubleLE());
    case 'Y':
      return scaled(bytes.readBigInt64LE());
    case 'T':
    case '@':
      return momentText(bytes.readInt32LE(), bytes.readInt32LE(4));
    case 'V':
      return decodeText(
        hasBit(flags, lengthBit) ? bytes.subarray(0, Math.min(bytes.at(-1)!, length - 1)) : bytes,
        encoding,
      );
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

/** Whether a bit of the null flags is set. */
export function hasBit(flags: Buffer, bit: number | undefined): boolean {
  return bit !== undefined && ((flags[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
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

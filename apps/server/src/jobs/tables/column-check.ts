import { keepsNumber, numberOf } from './kept-numbers.ts';
import type { ShapeColumn } from './table-shape.ts';

/** Returns whether a column keeps a value unchanged. */
export type ColumnCheck = (text: string) => boolean;

/** Offset that the catalogs add to the parameters of numeric and text types. */
const modifierOffset = 4;
/** Fractional digits of the seconds of a type without a precision. */
const secondsDigits = 6;
const nameBytes = 63;
/**
 * Returns a check for the values of a type before they are written to a column where PostgreSQL
 * would change them without an error: it rounds numbers and seconds, truncates names, and drops a
 * time of day or an offset. Undefined if no value of the type is changed; values that the column
 * refuses are left to it.
 */
export function columnCheck(type: string, { base, modifier }: ShapeColumn): ColumnCheck | undefined {
  const isText = type === 'text';
  switch (base) {
    case 'numeric':
      return numericCheck(type, modifier);
    case 'money':
      return isText ? (text) => (/\.(\d*)/.exec(text)?.[1] ?? '').replace(/0+$/, '').length <= 2 : undefined;
    case 'float4':
    case 'float8':
      return isText || type === 'integer' || type.startsWith('decimal')
        ? (text) => keepsNumber(base, text)
        : undefined;
    case 'oid':
      return isText || type === 'integer' ? (text) => !/^\s*-/.test(text) : undefined;
    case 'date':
      return isText ? (text) => !/\d:\d/.test(text) : undefined;
    case 'timestamp':
    case 'timestamptz':
    case 'time':
    case 'timetz':
      return timeCheck(type, base, modifier);
    case 'varchar':
    case 'bpchar':
      // The column refuses text that is too long, unless the excess is spaces.
      return !isText || modifier < modifierOffset
        ? undefined
        : (text) => isWithin(text, modifier - modifierOffset);
    case 'name':
      return (text) => Buffer.byteLength(text) <= nameBytes;
    case 'char':
      return (text) => Buffer.byteLength(text) <= 1;
    default:
      return undefined;
  }
}

function numericCheck(type: string, modifier: number): ColumnCheck | undefined {
  if (modifier < modifierOffset) return undefined;
  // A signed 11-bit number:
  // https://github.com/postgres/postgres/blob/REL_17_0/src/backend/utils/adt/numeric.c
  const scale = (((modifier - modifierOffset) & 0x7ff) ^ 1024) - 1024;
  const [, most] = /^decimal\((\d+)\)$/.exec(type) ?? [];
  if (scale >= Number(type === 'integer' ? 0 : (most ?? Number.POSITIVE_INFINITY))) return undefined;
  return (text) => {
    const parts = numberOf(text);
    return !parts || parts.digits === '' || -parts.exponent <= scale;
  };
}

function timeCheck(type: string, base: string, modifier: number): ColumnCheck | undefined {
  const most = modifier < 0 ? secondsDigits : modifier;
  const isText = type === 'text';
  if (!isText && !(type === 'datetime' && most < secondsDigits)) return undefined;
  const dropsOffset = isText && (base === 'timestamp' || base === 'time');
  return (text) => {
    const fraction = /:\d\d\.(\d+)/.exec(text)?.[1] ?? '';
    if (fraction.replace(/0+$/, '').length > most) return false;
    const [, offset = ''] = /:\d\d(?:\.\d+)?\s*[+-](\d\d(?::?\d\d)?)\s*$/.exec(text) ?? [];
    return !dropsOffset || !/[1-9]/.test(offset);
  };
}

/** Counts characters beyond U+FFFF once, although they take two units of a string. */
const isWithin = (text: string, characters: number): boolean =>
  text.length <= characters || [...text].length <= characters;

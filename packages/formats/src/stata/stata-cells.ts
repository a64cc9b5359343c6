import type { Variable } from '../statistical/statistical-table.ts';
import { dateText, daysMs, floatText, momentOf } from '../statistical/value-text.ts';

/** How a variable is stored. */
export type Storage =
  | { readonly kind: 'text'; readonly bytes: number }
  | { readonly kind: 'long-text'; readonly bytes: 8 }
  | { readonly kind: 'byte' | 'int' | 'long' | 'float' | 'double'; readonly bytes: 1 | 2 | 4 | 8 };

const numbers = {
  byte: { kind: 'byte', bytes: 1 },
  int: { kind: 'int', bytes: 2 },
  long: { kind: 'long', bytes: 4 },
  float: { kind: 'float', bytes: 4 },
  double: { kind: 'double', bytes: 8 },
} as const;

/** Returns the storage for the code of a type; undefined if there is no such type. */
export function storageOf(code: number, release: number): Storage | undefined {
  if (release < 117) {
    if (code >= 1 && code <= 244) return { kind: 'text', bytes: code };
    return ([numbers.byte, numbers.int, numbers.long, numbers.float, numbers.double] as const)[code - 251];
  }
  if (code >= 1 && code <= 2045) return { kind: 'text', bytes: code };
  if (code === 32_768) return { kind: 'long-text', bytes: 8 };
  return ([numbers.double, numbers.float, numbers.long, numbers.int, numbers.byte] as const)[code - 65_526];
}

/** Largest value of each type that isn't missing. */
const largest = { byte: 100, int: 32_740, long: 2_147_483_620, float: 2 ** 127, double: 2 ** 1023 };

/** Returns a stored number; undefined if it is one of the missing values `.` and `.a` to `.z`. */
export function numberAt(
  bytes: Buffer,
  at: number,
  kind: keyof typeof largest,
  isLittle: boolean,
): number | undefined {
  const value = read(bytes, at, kind, isLittle);
  const isMissing = kind === 'float' || kind === 'double' ? value >= largest[kind] : value > largest[kind];
  return isMissing ? undefined : value;
}

function read(bytes: Buffer, at: number, kind: keyof typeof largest, isLittle: boolean): number {
  switch (kind) {
    case 'byte':
      return bytes.readInt8(at);
    case 'int':
      return isLittle ? bytes.readInt16LE(at) : bytes.readInt16BE(at);
    case 'long':
      return isLittle ? bytes.readInt32LE(at) : bytes.readInt32BE(at);
    case 'float':
      return isLittle ? bytes.readFloatLE(at) : bytes.readFloatBE(at);
    case 'double':
      return isLittle ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at);
  }
}

/** Days from 1970 to 1960, from which Stata counts. */
const epochDays = -3653;

/** Returns what the display format of a variable says about its numbers. */
export function kindOf(format: string): Variable['kind'] {
  if (/^%-?td/.test(format) || /^%-?d/.test(format)) return 'date';
  if (/^%-?tc/.test(format)) return 'moment';
  return /^%-?t[wmqh]/.test(format) ? 'other' : 'number';
}

/** Prints a number by its display format. */
export function stataText(value: number, format: string, storage: Storage): string {
  const plain = storage.kind === 'float' ? floatText(value) : String(value);
  if (!format.includes('t') && !/^%-?d/.test(format)) return plain;
  const [, unit] = /^%-?t?([a-zC])/.exec(format) ?? [];
  if (unit === 'd') return dateText(daysMs(value + epochDays)) ?? plain;
  if (unit === 'c') return momentOf(value + daysMs(epochDays)) ?? plain;
  if (!Number.isInteger(value)) return plain;
  const part = (perYear: number): readonly [year: number, part: number] => [
    1960 + Math.floor(value / perYear),
    (((value % perYear) + perYear) % perYear) + 1,
  ];
  const two = (number: number): string => String(number).padStart(2, '0');
  switch (unit) {
    case 'w':
      return part(52).join('w');
    case 'm':
      return `${part(12)[0]}-${two(part(12)[1])}`;
    case 'q':
      return part(4).join('-Q');
    case 'h':
      return part(2).join('-H');
    default:
      return plain;
  }
}

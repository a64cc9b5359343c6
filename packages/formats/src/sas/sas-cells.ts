import type { Variable } from '../statistical/statistical-table.ts';
import { dateText, daysMs, durationText, momentOf } from '../statistical/value-text.ts';

/** Days from 1970 to 1960, from which SAS counts. */
const epochDays = -3653;

/** Display formats by what they show. Others that begin like one of these show numbers. */
const kinds: readonly (readonly [RegExp, Variable['kind'] | 'duration'])[] = [
  [/^(?:E8601DT|B8601DT|DATETIME|DATEAMPM|NLDATM|IS8601DT|DTDATE)/, 'moment'],
  [
    /^(?:DATE|DAY|DDMMYY|MMDDYY|YYMMDD|E8601DA|B8601DA|IS8601DA|JULIAN|WORDDATE|WEEKDATE|MONYY|YYMON|NLDATE)/,
    'date',
  ],
  [/^(?:TIME|HHMM|TOD|E8601TM|B8601TM|IS8601TM|NLTIME)/, 'duration'],
];

const foundIn = (format: string): Variable['kind'] | 'duration' =>
  kinds.find(([pattern]) => pattern.test(format))?.[1] ?? 'number';

/** Returns what the display format of a variable says about its numbers. */
export function kindOf(format: string): Variable['kind'] {
  const kind = foundIn(format);
  return kind === 'duration' ? 'other' : kind;
}

/** Returns a function that prints numbers by a display format. */
export function sasPrinter(format: string): (value: number) => string {
  switch (foundIn(format)) {
    case 'date':
      return (value) => dateText(daysMs(value + epochDays)) ?? String(value);
    case 'moment':
      return (value) => momentOf(Math.round(value * 1000) + daysMs(epochDays)) ?? String(value);
    case 'duration':
      return durationText;
    default:
      return String;
  }
}

const exponentBias = 64;
const fractionBits = 56;

/**
 * Reads a number in the floating point of IBM mainframes, of 2 to 8 bytes; undefined if it is one
 * of the missing values `.`, `._` and `.A` to `.Z`.
 *
 * Source: SAS Technical Support document TS-140, “The Record Layout of a Data Set in SAS Transport
 * (XPORT) Format”.
 */
export function ibmNumber(bytes: Buffer): number | undefined {
  const first = bytes[0]!;
  if (/[._A-Z]/.test(String.fromCharCode(first)) && bytes.subarray(1).every((byte) => byte === 0))
    return undefined;
  let fraction = 0n;
  for (const byte of bytes.subarray(1)) fraction = fraction * 256n + BigInt(byte);
  fraction <<= BigInt(fractionBits - 8 * (bytes.length - 1));
  if (fraction === 0n) return 0;
  const exponent = (first & 0x7f) - exponentBias;
  const value = Number(fraction) * 2 ** (4 * exponent - fractionBits);
  return first & 0x80 ? -value : value;
}

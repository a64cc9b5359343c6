import type { SourceType } from './typed-rows.ts';

/** A value that the Parquet writer accepts. */
export type ParquetValue = string | number | bigint | boolean | null;

const microsPerDay = 86_400_000_000n;
const infinities: Readonly<Record<string, 1 | -1>> = { infinity: 1, '-infinity': -1 };
/** How DuckDB stores infinite dates and timestamps. */
const infiniteDay = 2_147_483_647;
const infiniteMicros = 9_223_372_036_854_775_807n;

/** @returns undefined if the text is not a valid value of the type, such as month 0 */
export function parquetValue(text: string | null, type: SourceType): ParquetValue | undefined {
  if (text === null) return null;
  switch (type.kind) {
    case 'text':
      return text;
    case 'boolean':
      return text === 't' || text === 'true' || text === '1';
    case 'integer':
      return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
    case 'float':
    case 'double':
      return Number(text);
    case 'decimal':
      return unscaled(text, type.scale);
    case 'date': {
      const infinite = infinities[text];
      return infinite === undefined ? dayOf(text) : infinite * infiniteDay;
    }
    case 'timestamp': {
      const infinite = infinities[text];
      return infinite === undefined ? microsOf(text) : BigInt(infinite) * infiniteMicros;
    }
  }
}

function unscaled(text: string, scale: number): bigint | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > scale) return undefined;
  const digits = BigInt(whole + fraction.padEnd(scale, '0'));
  return sign === '' ? digits : -digits;
}

/** Days since 1970 of `2024-02-29`, optionally followed by `BC`. */
function dayOf(text: string): number | undefined {
  const [, year, month, day, before] = /^(\d{4,6})-(\d\d)-(\d\d)(?: (BC))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(0);
  const astronomical = before ? 1 - Number(year) : Number(year);
  date.setUTCFullYear(astronomical, Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  return date.getTime() / 86_400_000;
}

/** Microseconds since 1970 of `2024-02-29 13:05:00.5`, optionally with the offset `+00`. */
function microsOf(text: string): bigint | undefined {
  const parts = /^(\S+)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:\+00(?::00)?)?( BC)?$/.exec(text);
  if (!parts) return undefined;
  const [, date = '', hours, minutes, seconds, fraction = '', before = ''] = parts;
  const day = dayOf(date + before);
  if (day === undefined) return undefined;
  const inDay = BigInt((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000_000n;
  return BigInt(day) * microsPerDay + inDay + BigInt(fraction.padEnd(6, '0') || '0');
}

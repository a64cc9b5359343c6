import { dateOf, type GrelDate } from '../value.ts';
import { daysInMonth, fieldsOf, millisOf, monthNames, weekdayNames } from './calendar.ts';
import { patternPieces } from './format-date.ts';

interface Read {
  era: number;
  year: number;
  month: number;
  day: number;
  dayOfYear: number | undefined;
  hour: number;
  half: number | undefined;
  minute: number;
  second: number;
  nanos: number;
  offset: number;
}

/**
 * Parses a date by a pattern of Java's `SimpleDateFormat`, as leniently as OpenRefine: trailing
 * letters are ignored, and values that are too large carry over to the next unit.
 *
 * @returns undefined if the string does not match, null if the pattern is invalid
 */
export function parseByPattern(
  text: string,
  pattern: string,
  months: readonly string[] = monthNames,
): GrelDate | undefined | null {
  const pieces = patternPieces(pattern);
  if (!pieces) return null;
  const read: Read = {
    era: 1,
    year: 1970,
    month: 1,
    day: 1,
    dayOfYear: undefined,
    hour: 0,
    half: undefined,
    minute: 0,
    second: 0,
    nanos: 0,
    offset: 0,
  };
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    if ('text' in piece) {
      if (!text.startsWith(piece.text, at)) return undefined;
      at += piece.text.length;
      continue;
    }
    while (text[at] === ' ') at++;
    const next = pieces[i + 1];
    // Adjacent numbers without a separator have as many digits as the pattern has letters.
    const width = next && 'letter' in next && isNumeric(next.letter, next.count) ? piece.count : undefined;
    const length = readPart(read, piece.letter, piece.count, text.slice(at), width, months);
    if (length === undefined) return undefined;
    at += length;
  }
  const hour = read.half === undefined ? read.hour : (read.hour % 12) + read.half * 12;
  const year = read.era > 0 ? read.year : 1 - read.year;
  const millis =
    read.dayOfYear === undefined
      ? millisOf(year, read.month, read.day, hour, read.minute, read.second)
      : millisOf(year, 1, read.dayOfYear, hour, read.minute, read.second);
  if (!Number.isFinite(millis)) return undefined;
  const whole = Math.floor(read.nanos / 1_000_000);
  return dateOf(millis - read.offset * 60_000 + whole, read.nanos % 1_000_000);
}

function isNumeric(letter: string, count: number): boolean {
  return /[yYuwWDdFHkKhmsSn]/.test(letter) || (/[ML]/.test(letter) && count < 3);
}

function readPart(
  read: Read,
  letter: string,
  count: number,
  rest: string,
  width: number | undefined,
  months: readonly string[],
): number | undefined {
  if (isNumeric(letter, count)) {
    const found = /^[+-]?\d+/.exec(width === undefined ? rest : rest.slice(0, width));
    if (!found) return undefined;
    setNumber(read, letter, count, Number(found[0]), found[0].length);
    return found[0].length;
  }
  switch (letter) {
    case 'M':
    case 'L':
      return named(rest, months, (i) => {
        read.month = i + 1;
      });
    case 'E':
      return named(rest, weekdayNames, () => {});
    case 'G': {
      const found = /^(AD|BC|CE|BCE)\b/i.exec(rest);
      if (found) read.era = /^B/i.test(found[0]) ? -1 : 1;
      return found?.[0].length;
    }
    case 'a': {
      const found = /^([AP])\.?M\.?/i.exec(rest);
      if (found) read.half = found[1]!.toLowerCase() === 'p' ? 1 : 0;
      return found?.[0].length;
    }
    default: {
      const found = /^(?:Z|UTC|GMT|(?:GMT|UTC)?([+-])(\d{2}):?(\d{2})?)/.exec(rest);
      if (found?.[1])
        read.offset = (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3] ?? 0));
      return found?.[0].length;
    }
  }
}

/** Matches a full name or its first three letters; names in other scripts only in full. */
function named(rest: string, names: readonly string[], set: (index: number) => void): number | undefined {
  const lower = rest.toLowerCase();
  let best: number | undefined;
  let length = 0;
  for (const [i, name] of names.entries()) {
    const short = /^[A-Za-z]/.test(name) ? [name, name.slice(0, 3)] : [name];
    for (const form of short) {
      if (form.length > length && lower.startsWith(form.toLowerCase())) [best, length] = [i, form.length];
    }
  }
  if (best === undefined) return undefined;
  set(best);
  return length;
}

function setNumber(read: Read, letter: string, count: number, n: number, digits: number): void {
  switch (letter) {
    case 'y':
    case 'Y':
      read.year = count <= 2 && digits === 2 ? centuryOf(n) : n;
      break;
    case 'M':
    case 'L':
      read.month = n;
      break;
    case 'd':
      read.day = n;
      break;
    case 'D':
      read.dayOfYear = n;
      break;
    case 'H':
    case 'K':
    case 'h':
      read.hour = n;
      break;
    case 'k':
      read.hour = n % 24;
      break;
    case 'm':
      read.minute = n;
      break;
    case 's':
      read.second = n;
      break;
    case 'S':
      read.nanos = n * 1_000_000;
      break;
    case 'n':
      read.nanos = n;
      break;
  }
}

/**
 * Two-digit years range from 80 years ago to 20 years ahead, relative to 2026 so that a recipe
 * gives the same result every year.
 */
function centuryOf(year: number): number {
  return year <= 46 ? 2000 + year : 1900 + year;
}

const isoForm =
  /^([+-]?\d{4,6})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/;

/**
 * Parses a date in a common notation; 01/03/2012 is read with the month first unless specified
 * otherwise.
 */
export function parseFreely(text: string, monthFirst: boolean): GrelDate | undefined {
  const trimmed = text.trim();
  if (/^\d{4}$/.test(trimmed)) return buildDate(Number(trimmed), 1, 1);
  const iso = isoForm.exec(trimmed);
  if (iso) {
    const nanos = Number((iso[7] ?? '').padEnd(9, '0'));
    const time = [iso[4], iso[5], iso[6]].map((part) => Number(part ?? 0)) as [number, number, number];
    return buildDate(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1), time, nanos, offsetOf(iso[8]));
  }
  return parseWords(trimmed, monthFirst);
}

function buildDate(
  year: number,
  month: number,
  day: number,
  [hour, minute, second]: readonly [number, number, number] = [0, 0, 0],
  nanos = 0,
  offset = 0,
): GrelDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const millis =
    millisOf(year, month, day, hour, minute, second) - offset * 60_000 + Math.floor(nanos / 1_000_000);
  return dateOf(millis, nanos % 1_000_000);
}

function offsetOf(zone: string | undefined): number {
  const found = zone === undefined ? null : /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0;
}

/**
 * Parses day, month and year in words or numbers, a time with or without AM and PM, and weekday
 * names, in any usual order.
 */
function parseWords(text: string, monthFirst: boolean): GrelDate | undefined {
  let rest = text;
  const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*([AaPp])?\.?(?:[Mm]\.?)?/.exec(rest);
  let time: [number, number, number] = [0, 0, 0];
  let nanos = 0;
  if (clock) {
    const hour = Number(clock[1]);
    const half = clock[5]?.toLowerCase();
    time = [
      half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0),
      Number(clock[2]),
      Number(clock[3] ?? 0),
    ];
    nanos = Number((clock[4] ?? '').padEnd(9, '0'));
    rest = `${rest.slice(0, clock.index)} ${rest.slice(clock.index + clock[0].length)}`;
  }
  const zone = /\s(Z|UTC|GMT)?([+-]\d{2}:?\d{2})?\s*(?:\([A-Z]+\))?\s*$/.exec(rest);
  const offset = clock ? offsetOf(zone?.[2]) : 0;
  if (clock && zone) rest = rest.slice(0, zone.index);
  rest = rest
    .replace(/\b(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\b\.?/i, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1');
  const parts = rest.split(/[\s,./-]+/).filter((part) => part !== '' && !/^(of|at|t)$/i.test(part));
  const month = parts.findIndex((part) => /^[A-Za-z]{3,}$/.test(part));
  if (month >= 0) {
    const index = monthNames.findIndex((name) => name.toLowerCase().startsWith(parts[month]!.toLowerCase()));
    const numbers = parts.filter((_, i) => i !== month);
    if (index < 0 || numbers.length < 1 || numbers.length > 2 || !numbers.every((n) => /^\d+$/.test(n)))
      return undefined;
    const [first = '', second] = numbers;
    if (second === undefined) {
      return first.length === 4 ? buildDate(Number(first), index + 1, 1, time, nanos, offset) : undefined;
    }
    const [day, year] = first.length > 2 ? [second, first] : [first, second];
    return buildDate(fullYear(year), index + 1, Number(day), time, nanos, offset);
  }
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [a, b, c] = parts as [string, string, string];
  if (a.length > 2) return buildDate(Number(a), Number(b), Number(c), time, nanos, offset);
  const [m, d] = monthFirst ? [a, b] : [b, a];
  const swapped = Number(m) > 12 && Number(d) <= 12;
  return buildDate(fullYear(c), Number(swapped ? d : m), Number(swapped ? m : d), time, nanos, offset);
}

function fullYear(text: string): number {
  return text.length <= 2 ? centuryOf(Number(text)) : Number(text);
}

/** Returns the month names of a language given as the first argument of `toDate`. */
export function monthsIn(language: string): readonly string[] | undefined {
  try {
    const format = new Intl.DateTimeFormat(language.replace('_', '-'), { month: 'long', timeZone: 'UTC' });
    const names = Array.from({ length: 12 }, (_, i) => format.format(millisOf(2001, i + 1, 1)));
    return /^zh/.test(language) ? chineseMonths : names;
  } catch {
    return undefined;
  }
}

const chineseMonths = [
  '一月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '十一月',
  '十二月',
];

/** Returns the number of whole units from one date to another, like Java's `ChronoUnit.between`. */
export function unitsBetween(from: GrelDate, to: GrelDate, unit: string): bigint | undefined {
  const nanos = (BigInt(to.millis) - BigInt(from.millis)) * 1_000_000n + BigInt(to.nanos - from.nanos);
  const size = nanosOf[unit];
  if (size !== undefined) return nanos / size;
  if (unit !== 'months' && unit !== 'years') return undefined;
  const [a, b] = [fieldsOf(from), fieldsOf(to)];
  let months = (b.year - a.year) * 12 + (b.month - a.month);
  const behind = (of: typeof a) =>
    (((of.day * 24 + of.hour) * 60 + of.minute) * 60 + of.second) * 1e9 + of.nanos;
  if (months > 0 && behind(b) < behind(a)) months--;
  else if (months < 0 && behind(b) > behind(a)) months++;
  return BigInt(unit === 'years' ? Math.trunc(months / 12) : months);
}

const nanosOf: Readonly<Record<string, bigint>> = {
  nanos: 1n,
  milliseconds: 1_000_000n,
  seconds: 1_000_000_000n,
  minutes: 60_000_000_000n,
  hours: 3_600_000_000_000n,
  days: 86_400_000_000_000n,
  weeks: 604_800_000_000_000n,
};

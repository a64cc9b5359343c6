import type { GrelFunction } from '../context.ts';
import { fieldsOf, plusMonths, weekdayNames, weekOfMonth } from '../dates/calendar.ts';
import { monthsIn, parseByPattern, parseFreely, unitsBetween } from '../dates/parse-date.ts';
import { dateOf, type GrelValue, grelError, isDate, isNumber } from '../value.ts';
import { expects, whole } from './helpers.ts';

const toDate: GrelFunction = (args) => {
  const [value, ...options] = args;
  if (value === undefined) return expects('toDate', 'at least one argument');
  if (value !== null && isDate(value)) return value;
  const text = typeof value === 'bigint' ? String(value) : value;
  if (typeof text !== 'string' || text === '') return grelError('Unable to convert to a date');
  const [order, ...rest] =
    typeof options[0] === 'boolean' ? [options[0], ...options.slice(1)] : [undefined, ...options];
  if (!rest.every((one) => typeof one === 'string')) return expects('toDate', 'formats as strings');
  let formats = rest as readonly string[];
  let months: readonly string[] | undefined;
  if (
    formats[0] !== undefined &&
    /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(formats[0]) &&
    !/^(.)\1*$/.test(formats[0])
  ) {
    months = monthsIn(formats[0]);
    if (months) formats = formats.slice(1);
  }
  // If the order of day and month is given, common notations are tried before the formats;
  // otherwise only ISO 8601 remains after them.
  const free = order === undefined && formats.length > 0 ? null : parseFreely(text, order ?? true);
  if (free) return free;
  for (const format of formats) {
    const date = parseByPattern(text, format.trim(), months);
    if (date === null) return grelError(`Unknown date format: ${format}`);
    if (date) return date;
  }
  return grelError('Unable to parse as date');
};

const now: GrelFunction = (_, { now: clock = Date.now }) => dateOf(Math.floor(clock()));

/** Units of time by each name that `inc` and `datePart` accept. */
export const dateUnitNames: Readonly<Record<string, string>> = {
  years: 'years',
  year: 'years',
  y: 'years',
  months: 'months',
  month: 'months',
  weeks: 'weeks',
  week: 'weeks',
  w: 'weeks',
  days: 'days',
  day: 'days',
  d: 'days',
  hours: 'hours',
  hour: 'hours',
  h: 'hours',
  minutes: 'minutes',
  minute: 'minutes',
  min: 'minutes',
  seconds: 'seconds',
  second: 'seconds',
  sec: 'seconds',
  s: 'seconds',
  milliseconds: 'milliseconds',
  ms: 'milliseconds',
  S: 'milliseconds',
  nanos: 'nanos',
  nano: 'nanos',
  n: 'nanos',
  weekday: 'weekday',
  time: 'time',
};
const millisOfUnit: Readonly<Record<string, number>> = {
  weeks: 604_800_000,
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  milliseconds: 1,
};

const inc: GrelFunction = (args) => {
  const [date, count, unit = 'hour'] = args;
  if (
    args.length < 2 ||
    args.length > 3 ||
    date === undefined ||
    !isDate(date) ||
    count === undefined ||
    !isNumber(count) ||
    typeof unit !== 'string'
  )
    return expects('inc', 'a date, a number and a unit of time');
  const name = dateUnitNames[unit] ?? dateUnitNames[unit.toLowerCase()];
  const by = whole(count);
  const months = name === 'months' ? by : name === 'years' ? by * 12 : undefined;
  const millis =
    months === undefined
      ? date.millis + by * (millisOfUnit[name ?? ''] ?? Number.NaN)
      : plusMonths(date, months);
  if (name === 'nanos') {
    const nanos = date.nanos + by;
    return dateOf(date.millis + Math.floor(nanos / 1_000_000), ((nanos % 1_000_000) + 1_000_000) % 1_000_000);
  }
  if (Number.isNaN(millis) || Math.abs(millis) > 8.64e15)
    return grelError(`inc does not know the unit ${unit}, or the date is beyond the calendar`);
  return dateOf(millis, date.nanos);
};

const datePart: GrelFunction = (args) => {
  const [date, unit] = args;
  if (args.length !== 2 || date === undefined || !isDate(date) || typeof unit !== 'string')
    return expects('datePart', 'a date and a unit of time');
  const of = fieldsOf(date);
  const parts: Readonly<Record<string, GrelValue>> = {
    years: BigInt(of.year),
    months: BigInt(of.month),
    weeks: BigInt(weekOfMonth(date)),
    days: BigInt(of.day),
    weekday: weekdayNames[of.weekday]!.toUpperCase(),
    hours: BigInt(of.hour),
    minutes: BigInt(of.minute),
    seconds: BigInt(of.second),
    // OpenRefine divides nanoseconds by a thousand here.
    milliseconds: BigInt(Math.round(of.nanos / 1000)),
    nanos: BigInt(of.nanos),
    time: BigInt(date.millis),
  };
  return parts[dateUnitNames[unit] ?? ''] ?? grelError(`datePart does not know the unit ${unit}`);
};

const diff: GrelFunction = (args) => {
  const [a, b, unit] = args;
  if (args.length === 2 && typeof a === 'string' && typeof b === 'string') {
    let at = 0;
    while (at < a.length && at < b.length && a[at] === b[at]) at++;
    return b.slice(at);
  }
  if (
    args.length === 3 &&
    a !== undefined &&
    b !== undefined &&
    isDate(a) &&
    isDate(b) &&
    typeof unit === 'string'
  )
    return unitsBetween(b, a, unit.toLowerCase()) ?? grelError(`diff does not know the unit ${unit}`);
  return expects('diff', 'two strings, or two dates and a unit');
};

export const dateFunctions = { toDate, now, inc, datePart, diff } as const;

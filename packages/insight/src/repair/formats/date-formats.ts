import { defineMessages, digitsInGroups, type Message, maxOf, minOf } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { localMonths } from './local-months.ts';

const share = 0.6;
/** Minimum number of unambiguous dates that determine the format of ambiguous ones. */
const minShown = 8;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Date format; `read` returns undefined if a string is no date in this format. */
interface DateFormat {
  readonly name: string;
  readonly read: (text: string) => DateParts | undefined;
  readonly write: (date: DateParts) => string;
}

const two = (n: number): string => String(n).padStart(2, '0');
const four = (n: number): string => String(n).padStart(4, '0');

function numeric(
  name: string,
  pattern: RegExp,
  order: readonly [number, number, number],
  write: DateFormat['write'],
): DateFormat {
  return {
    name,
    read: (text) => {
      const found = pattern.exec(text);
      if (!found) return undefined;
      return valid(Number(found[order[0]]), Number(found[order[1]]), Number(found[order[2]]));
    },
    write,
  };
}

/**
 * Fixed-length formats: unambiguous by themselves, or with an order that the column has to
 * determine.
 */
const padded: readonly DateFormat[] = [
  numeric(
    'year-month-day',
    /^(\d{4})-(\d{2})-(\d{2})$/,
    [1, 2, 3],
    (d) => `${four(d.year)}-${two(d.month)}-${two(d.day)}`,
  ),
  numeric(
    'year/month/day',
    /^(\d{4})\/(\d{2})\/(\d{2})$/,
    [1, 2, 3],
    (d) => `${four(d.year)}/${two(d.month)}/${two(d.day)}`,
  ),
  numeric(
    'day.month.year',
    /^(\d{2})\.(\d{2})\.(\d{4})$/,
    [3, 2, 1],
    (d) => `${two(d.day)}.${two(d.month)}.${four(d.year)}`,
  ),
  numeric(
    'day/month/year',
    /^(\d{2})\/(\d{2})\/(\d{4})$/,
    [3, 2, 1],
    (d) => `${two(d.day)}/${two(d.month)}/${four(d.year)}`,
  ),
  numeric(
    'month/day/year',
    /^(\d{2})\/(\d{2})\/(\d{4})$/,
    [3, 1, 2],
    (d) => `${two(d.month)}/${two(d.day)}/${four(d.year)}`,
  ),
];

/** Expands a two-digit year as POSIX does: from 1969 to 2068. */
const century = (year: number): number => year + (year < 69 ? 2000 : 1900);

function short(name: string, sign: string, order: readonly [number, number, number]): DateFormat {
  const pattern = new RegExp(`^(\\d{1,2})${sign}(\\d{1,2})${sign}(\\d{2}|\\d{4})$`);
  const isDayFirst = order[2] === 1;
  return {
    name,
    read: (text) => {
      const found = pattern.exec(text);
      if (!found || found[3]!.length !== name.length - name.indexOf('y')) return undefined;
      const year = Number(found[3]);
      return valid(
        found[3]!.length === 2 ? century(year) : year,
        Number(found[order[1]]),
        Number(found[order[2]]),
      );
    },
    write: ({ year, month, day }) => {
      const digits = name.endsWith('yyyy') ? four(year) : two(year % 100);
      return [...(isDayFirst ? [day, month] : [month, day]), digits].join(sign.replace('\\', ''));
    },
  };
}

/** Formats without leading zeros, and those with two-digit years. */
const shorts: readonly DateFormat[] = [
  short('m/d/yyyy', '/', [3, 1, 2]),
  short('d/m/yyyy', '/', [3, 2, 1]),
  short('d.m.yyyy', '\\.', [3, 2, 1]),
  short('m/d/yy', '/', [3, 1, 2]),
  short('d/m/yy', '/', [3, 2, 1]),
  short('d.m.yy', '\\.', [3, 2, 1]),
];
const longMonths = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];

/** Formats with the name of the month. */
const written: readonly DateFormat[] = ['MMM', 'MMMM'].flatMap((month) =>
  ['d M yyyy', 'dd M yyyy', 'd-M-yyyy', 'dd-M-yyyy', 'M d, yyyy', 'M dd, yyyy'].map((layout) => {
    const names = month === 'MMM' ? longMonths.map((name) => name.slice(0, 3)) : longMonths;
    const pattern = new RegExp(
      `^${layout
        .replace('yyyy', '(?<y>\\d{4})')
        .replace(/dd?/, (day) => (day === 'd' ? '(?<d>[1-9]\\d?)' : '(?<d>\\d{2})'))
        .replace('M', `(?<m>${names.join('|')})`)}$`,
    );
    return {
      name: layout.replace('M', month),
      read: (text) => {
        const { y, m, d } = pattern.exec(text)?.groups ?? {};
        return m === undefined ? undefined : valid(Number(y), names.indexOf(m) + 1, Number(d));
      },
      write: (date) =>
        layout
          .replace('yyyy', four(date.year))
          .replace(/dd?/, (day) => (day === 'd' ? String(date.day) : two(date.day)))
          .replace('M', names[date.month - 1]!),
    };
  }),
);
const formats: readonly DateFormat[] = [...padded, ...shorts, ...written];

const named = /^(?:([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})|(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4}))$/;

const local = /^(\d{1,2})\.?[ -](?:de )?(\p{L}{3,12})\.?(?: de)?[ -](\d{4})$/u;

function readNamed(text: string): DateParts | undefined {
  const found = named.exec(text);
  if (!found) return readLocal(text);
  const month = months.indexOf((found[1] ?? found[5]!).slice(0, 3).toLowerCase()) + 1;
  return month === 0
    ? readLocal(text)
    : valid(Number(found[3] ?? found[6]), month, Number(found[2] ?? found[4]));
}

/** Reads a date with the name of a month in another language: `25 février 1967`. */
function readLocal(text: string): DateParts | undefined {
  const found = local.exec(text);
  const month = found ? localMonths().get(found[2]!.toLowerCase()) : undefined;
  return month === undefined ? undefined : valid(Number(found![3]), month, Number(found![1]));
}

function valid(year: number, month: number, day: number): DateParts | undefined {
  const days = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]! ? { year, month, day } : undefined;
}

/** Parses a date as year-month-day; if day and month are interchangeable, in the given order. */
export function readDate(text: string, order: 'day' | 'month'): string | undefined {
  const value = text.trim();
  const first = order === 'day' ? 'day/month/year' : 'month/day/year';
  const sorted = [...padded].sort((a, b) => Number(b.name === first) - Number(a.name === first));
  const date = readNamed(value) ?? sorted.flatMap((one) => one.read(value) ?? [])[0];
  return date && padded[0]!.write(date);
}

/** Whether the day equals the month number, so that both orders read the same. */
function isDouble(readings: ReadonlyMap<string, DateParts>): boolean {
  return [...readings.values()].some(({ day, month }) => day === month);
}

/** The time or remark after the date, if each value of a column has one. */
const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$| \([^()]{1,30}\)$/;

const messages = defineMessages('repair.date-formats', {
  title: 'Dates in several formats',
  reason: ({ most, all, format }: { most: number; all: number; format: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} dates are written as ${format}`,
  joint: ({ joint, all }: { joint: string; all: number }) =>
    `${joint === 'T' ? 'A T' : 'A space'} is between date and time in nearly all of ${digitsInGroups(all)} rows`,
  serial: ({ value, most, all, format }: { value: string; most: number; all: number; format: string }) =>
    `${value} is a spreadsheet date number; ${digitsInGroups(most)} of ${digitsInGroups(all)} dates are written as ${format}`,
});

const jointShare = 0.9;

/** Returns what nearly all dates have before their time, a space or a T; undefined if they vary. */
function usualJoint(column: CodedColumn): string | undefined {
  const rows = new Map<string, number>();
  for (const code of column.present()) {
    const [sign = ''] = time.exec(column.values[code]!)?.[0] ?? '';
    rows.set(sign, (rows.get(sign) ?? 0) + column.counts[code]!);
  }
  const [sign, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return most >= column.rowsOf(column.present()) * jointShare ? sign : undefined;
}

/** Spreadsheets count days from here, for dates since March 1900. */
const firstDay = Date.UTC(1899, 11, 30);

/** Parses a spreadsheet serial number: `45408` is 26 April 2024. */
function readSerial(text: string): DateParts | undefined {
  if (!/^[1-9]\d{4}$/.test(text)) return undefined;
  const date = new Date(firstDay + Number(text) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * Rewrites dates whose format differs from most of their column, if they, or others in the same
 * format, are unambiguous.
 */
export const dateFormats = {
  id: 'date-formats',
  finds: 'otherDates',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const isTimed = codes.length > 0 && codes.every((code) => time.test(column.values[code]!));
    const joint = isTimed ? usualJoint(column) : undefined;
    const dayOf = (code: number): string =>
      isTimed ? column.values[code]!.replace(time, '') : column.values[code]!;
    const endOf = (code: number): string => {
      const end = isTimed ? time.exec(column.values[code]!)![0] : '';
      return joint === undefined || end.endsWith('Z') ? end : joint + end.slice(1);
    };
    const all = column.rowsOf(codes);
    const fits = formats.map((format) =>
      codes.reduce((sum, code) => sum + (format.read(dayOf(code)) ? column.counts[code]! : 0), 0),
    );
    const most = Math.max(...fits);
    const main = formats[fits.indexOf(most)]!;
    if (most < Math.max(5, all * share)) return [];
    // If day and month are interchangeable in all dates, nothing can be inferred.
    const isDayFirst = /^d/.test(main.name);
    if (formats.some((one, i) => fits[i] === most && /^d/.test(one.name) !== isDayFirst)) return [];
    const said = { most, all, format: main.name };
    const years = codes.flatMap((code) => main.read(dayOf(code))?.year ?? []);
    const [first, last] = [minOf(years), maxOf(years)];
    const to = new Map<number, { to: string; confidence: number; reason?: Message }>();
    // Other formats that are the only reading of some dates in the column, and the number of rows
    // that show it.
    const shown = new Map<DateFormat, number>();
    const open: { readonly code: number; readonly formats: readonly DateFormat[] }[] = [];
    for (const code of codes) {
      const value = dayOf(code);
      if (main.read(value)) {
        const text = value + endOf(code);
        if (text !== column.values[code])
          to.set(code, { to: text, confidence: 0.97, reason: messages.joint({ joint: joint!, ...said }) });
        continue;
      }
      const serial = isTimed ? undefined : readSerial(value);
      // Any other sort of number would match the years of the column only by chance.
      if (
        serial &&
        serial.year >= first &&
        serial.year <= last &&
        main.read(main.write(serial))?.year === serial.year
      ) {
        to.set(code, {
          to: main.write(serial),
          confidence: 0.96,
          reason: messages.serial({ value, ...said }),
        });
        continue;
      }
      const readings = new Map(
        formats.flatMap((one) => {
          const read = one.read(value);
          return read ? [[padded[0]!.write(read), read] as const] : [];
        }),
      );
      const date = readNamed(value) ?? (readings.size === 1 ? [...readings.values()][0] : undefined);
      // A date is left alone if the column’s format would lose its century.
      if (date && main.read(main.write(date))?.year === date.year)
        to.set(code, { to: main.write(date) + endOf(code), confidence: 0.96 });
      const fitting = formats.filter((one) => one.read(value));
      if (readings.size > 1) open.push({ code, formats: fitting });
      // The sixth of June doesn’t reveal the order.
      else if (fitting.length === 1 || !isDouble(readings))
        for (const one of fitting) shown.set(one, (shown.get(one) ?? 0) + column.counts[code]!);
    }
    // An ambiguous date has the format that others show, if none shows the other one.
    for (const { code, formats: fitting } of open) {
      const value = dayOf(code);
      const seen = fitting.filter((format) => (shown.get(format) ?? 0) > 0);
      const dates = new Set(seen.map((format) => padded[0]!.write(format.read(value)!)));
      const [one] = seen.filter((format) => shown.get(format)! >= minShown);
      if (!one || dates.size > 1) continue;
      const date = one.read(value)!;
      if (main.read(main.write(date))?.year === date.year)
        to.set(code, { to: main.write(date) + endOf(code), confidence: 0.95 });
    }
    return changeValues(column, at, to, messages.reason(said));
  }),
} satisfies Repairer;

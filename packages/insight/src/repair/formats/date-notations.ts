import { localMonths } from './local-months.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Date format; `read` returns undefined if a string is no date in this format. */
export interface DateFormat {
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
export const padded: readonly DateFormat[] = [
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
    'year-day-month',
    /^(\d{4})-(1[3-9]|2\d|3[01])-(\d{2})$/,
    [1, 3, 2],
    (d) => `${four(d.year)}-${two(d.day)}-${two(d.month)}`,
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
export const formats: readonly DateFormat[] = [...padded, ...shorts, ...written];

const named = /^(?:([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})|(\d{1,2})[ -]([A-Za-z]{3,9})\.?[ -](\d{4}))$/;

const local = /^(\d{1,2})\.?[ -](?:de )?(\p{L}{3,12})\.?(?: de)?[ -](\d{4})$/u;

export function readNamed(text: string): DateParts | undefined {
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

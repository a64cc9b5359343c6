import type { DateSource } from './date-sources.ts';

interface Notation {
  readonly is: RegExp;
  readonly of: (text: string) => number | undefined;
  readonly formula: (column: string) => string;
  readonly timed: boolean;
  readonly cost: number;
}

/** Notations of moments that no date pattern can parse. */
const notations: readonly Notation[] = [
  {
    is: /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
    of: (text) => Date.parse(text.replace(' ', 'T')),
    formula: (column) => `toDatetime(${column})`,
    timed: true,
    cost: 0.7,
  },
  {
    is: /^\d{9,10}(?:\.\d+)?$/,
    of: (text) => Number(text) * 1000,
    formula: (column) => `fromUnix(toNumber(${column}))`,
    timed: true,
    cost: 1.2,
  },
  {
    is: /^\d{12,13}$/,
    of: Number,
    formula: (column) => `fromUnix(toNumber(${column}), "millisecond")`,
    timed: true,
    cost: 1.2,
  },
  {
    is: /^[2-5]\d{4}(?:\.\d+)?$/,
    of: (text) => Math.round((Number(text) - 25_569) * 86_400) * 1000,
    formula: (column) => `fromExcelSerial(toNumber(${column}))`,
    timed: true,
    cost: 1.7,
  },
  {
    is: /^(?:Q[1-4]\D{0,3}\d{4}|\d{4}\D{0,3}Q[1-4])$/,
    of: (text) => {
      const year = Number(/\d{4}/.exec(text)?.[0]);
      const quarter = Number(/Q([1-4])/.exec(text)?.[1]);
      return Date.UTC(year, quarter * 3 - 3, 1);
    },
    formula: (column) =>
      `makeDate(toInteger(extract(${column}, /[0-9]{4}/)), toInteger(extract(${column}, /Q([1-4])/, 1)) * 3 - 2, 1)`,
    timed: false,
    cost: 1,
  },
  {
    is: /^(?:\d{4}[- ]?W\d{1,2}|W(?:eek|k)? ?\d{1,2}[ ,/-]{1,2}\d{4})$/,
    of: (text) => {
      const january = Date.UTC(Number(/\d{4}/.exec(text)?.[0]), 0, 4);
      const monday = january - ((new Date(january).getUTCDay() + 6) % 7) * 86_400_000;
      return monday + (Number(/W[a-z]* ?(\d{1,2})/.exec(text)?.[1]) - 1) * 604_800_000;
    },
    formula: (column) =>
      `dateAdd(startOf(makeDate(toInteger(extract(${column}, /[0-9]{4}/)), 1, 4), "week"), toInteger(extract(${column}, /W[a-z]* ?([0-9]{1,2})/, 1)) - 1, "week")`,
    timed: false,
    cost: 1,
  },
  {
    is: /^\d{4}[-./]?\d{3}$/,
    of: (text) => {
      const days = Number(text.slice(-3));
      return days >= 1 && days <= 366 ? Date.UTC(Number(text.slice(0, 4)), 0, days) : undefined;
    },
    formula: (column) =>
      `dateAdd(makeDate(toInteger(${column}[0:4]), 1, 1), toInteger(${column}[-3:]) - 1, "day")`,
    timed: false,
    cost: 1.6,
  },
];

/** Returns the moments of a column in which all strings use such a notation. */
export function unpatternedDates(column: string, strings: readonly string[]): DateSource[] {
  const written = strings.map((text) => text.trim()).filter((text) => text !== '');
  if (written.length === 0) return [];
  return notations
    .filter(({ is }) => written.every((text) => is.test(text)))
    .map(({ of, formula, timed, cost }) => ({
      moments: strings.map((text) => (text.trim() === '' ? undefined : of(text.trim()))),
      formula: formula(column),
      cost,
      timed,
      dated: true,
      seconds: true,
    }));
}

import type { AtomPool } from '../search/atom-pool.ts';
import { changesOf } from './date-changes.ts';
import type { DateSource } from './date-sources.ts';

const day = 86_400_000;
const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
  ...['September', 'October', 'November', 'December'],
];
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface Field {
  readonly field?: string;
  readonly cost: number;
  readonly needs: 'date' | 'time';
  readonly of: (date: Date) => string;
  readonly formula: (source: string) => string;
}

const two = (n: number): string => String(n).padStart(2, '0');
const twelve = (date: Date): number => ((date.getUTCHours() + 11) % 12) + 1;

const patterned: readonly [string, number, 'date' | 'time', (date: Date) => string][] = [
  ['yyyy', 0.1, 'date', (date) => String(date.getUTCFullYear()).padStart(4, '0')],
  ['yy', 0.3, 'date', (date) => two(date.getUTCFullYear() % 100)],
  ['MMMM', 0.1, 'date', (date) => monthNames[date.getUTCMonth()]!],
  ['MMM', 0.15, 'date', (date) => monthNames[date.getUTCMonth()]!.slice(0, 3)],
  ['MM', 0.1, 'date', (date) => two(date.getUTCMonth() + 1)],
  ['M', 0.25, 'date', (date) => String(date.getUTCMonth() + 1)],
  ['dddd', 0.1, 'date', (date) => dayNames[date.getUTCDay()]!],
  ['ddd', 0.15, 'date', (date) => dayNames[date.getUTCDay()]!.slice(0, 3)],
  ['dd', 0.1, 'date', (date) => two(date.getUTCDate())],
  ['d', 0.15, 'date', (date) => String(date.getUTCDate())],
  ['HH', 0.1, 'time', (date) => two(date.getUTCHours())],
  ['H', 0.25, 'time', (date) => String(date.getUTCHours())],
  ['hh', 0.3, 'time', (date) => two(twelve(date))],
  ['h', 0.2, 'time', (date) => String(twelve(date))],
  ['mm', 0.1, 'time', (date) => two(date.getUTCMinutes())],
  ['m', 0.6, 'time', (date) => String(date.getUTCMinutes())],
  ['ss', 0.2, 'time', (date) => two(date.getUTCSeconds())],
  ['s', 0.8, 'time', (date) => String(date.getUTCSeconds())],
  ['SSS', 0.6, 'time', (date) => String(date.getUTCMilliseconds()).padStart(3, '0')],
  ['a', 0.1, 'time', (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')],
];

const fields: readonly Field[] = [
  ...patterned.map(
    ([field, cost, needs, of]): Field => ({
      field,
      cost,
      needs,
      of,
      formula: (source) => `formatDate(${source}, "${field}")`,
    }),
  ),
  ...patterned
    .filter(([field]) => /^(?:MMMM?|dddd?|a)$/.test(field))
    .flatMap(([field, cost, needs, of]): Field[] => [
      {
        cost: cost + 0.3,
        needs,
        of: (date) => of(date).toUpperCase(),
        formula: (source) => `upper(formatDate(${source}, "${field}"))`,
      },
      {
        cost: cost + 0.3,
        needs,
        of: (date) => of(date).toLowerCase(),
        formula: (source) => `lower(formatDate(${source}, "${field}"))`,
      },
    ]),
  plain(
    'time',
    0.5,
    (date) => (date.getUTCHours() < 12 ? 'a.m.' : 'p.m.'),
    (s) => `if(hour(${s}) < 12, "a.m.", "p.m.")`,
  ),
  plain(
    'time',
    0.7,
    (date) => (date.getUTCHours() < 12 ? 'A' : 'P'),
    (s) => `formatDate(${s}, "a")[0:1]`,
  ),
  plain(
    'time',
    0.7,
    (date) => (date.getUTCHours() < 12 ? 'a' : 'p'),
    (s) => `lower(formatDate(${s}, "a")[0:1])`,
  ),
  plain(
    'date',
    0.3,
    (date) => ordinal(date.getUTCDate()),
    (s) => `ordinal(day(${s}))`,
  ),
  plain(
    'date',
    0.4,
    (date) => String(Math.floor(date.getUTCMonth() / 3) + 1),
    (s) => `toText(quarter(${s}))`,
  ),
  plain(
    'date',
    1.2,
    (date) => (date.getUTCMonth() < 6 ? '1' : '2'),
    (s) => `if(month(${s}) <= 6, "1", "2")`,
  ),
  plain(
    'date',
    0.9,
    (date) => String(isoWeek(date)),
    (s) => `toText(week(${s}))`,
  ),
  plain(
    'date',
    0.9,
    (date) => two(isoWeek(date)),
    (s) => `padStart(toText(week(${s})), 2, "0")`,
  ),
  plain(
    'date',
    1,
    (date) => String(dayOfYear(date)),
    (s) => `toText(dayOfYear(${s}))`,
  ),
  plain(
    'date',
    1,
    (date) => String(dayOfYear(date)).padStart(3, '0'),
    (s) => `padStart(toText(dayOfYear(${s})), 3, "0")`,
  ),
  plain(
    'date',
    1.1,
    (date) => String(((date.getUTCDay() + 6) % 7) + 1),
    (s) => `toText(weekday(${s}))`,
  ),
  plain(
    'date',
    1.3,
    (date) => String(date.getUTCDay()),
    (s) => `toText(weekday(${s}) % 7)`,
  ),
  plain(
    'date',
    1.3,
    (date) => String(date.getUTCDay() + 1),
    (s) => `toText(weekday(${s}) % 7 + 1)`,
  ),
  plain(
    'date',
    0.8,
    (date) => dayNames[date.getUTCDay()]!.slice(0, 2),
    (s) => `formatDate(${s}, "ddd")[0:2]`,
  ),
  plain(
    'date',
    1.1,
    (date) => dayNames[date.getUTCDay()]!.slice(0, 2).toUpperCase(),
    (s) => `upper(formatDate(${s}, "ddd")[0:2])`,
  ),
  ...['Fall', 'Autumn'].map((autumn) =>
    plain(
      'date',
      1.4,
      (date) => ['Winter', 'Spring', 'Summer', autumn][Math.floor(((date.getUTCMonth() + 1) % 12) / 3)]!,
      (s) =>
        `if(month(${s}) % 12 < 3, "Winter", if(month(${s}) < 6, "Spring", if(month(${s}) < 9, "Summer", "${autumn}")))`,
    ),
  ),
  plain(
    'date',
    1.6,
    (date) => String(daysInMonth(date) - date.getUTCDate()),
    (s) => `toText(daysInMonth(${s}) - day(${s}))`,
  ),
  plain(
    'date',
    1.2,
    (date) => monthNames[date.getUTCMonth()]!.slice(0, 1),
    (s) => `formatDate(${s}, "MMM")[0:1]`,
  ),
  plain(
    'date',
    0.8,
    (date) => `${Math.floor(date.getUTCFullYear() / 10) * 10}`,
    (s) => `toText(year(${s}) // 10 * 10)`,
  ),
  plain(
    'date',
    1.2,
    (date) => `${Math.ceil(date.getUTCFullYear() / 100)}`,
    (s) => `toText((year(${s}) + 99) // 100)`,
  ),
  ...[7, 10, 4].flatMap((month, i) => {
    const endYear = (date: Date): number => date.getUTCFullYear() + (date.getUTCMonth() + 1 >= month ? 1 : 0);
    return [
      plain(
        'date',
        1.4 + 0.01 * i,
        (date) => String(endYear(date)),
        (s) => `toText(fiscalYear(${s}, ${month}))`,
      ),
      plain(
        'date',
        1.5 + 0.01 * i,
        (date) => two(endYear(date) % 100),
        (s) => `toText(fiscalYear(${s}, ${month}))[-2:]`,
      ),
      plain(
        'date',
        1.6 + 0.01 * i,
        (date) => String(endYear(date) - 1),
        (s) => `toText(fiscalYear(${s}, ${month}) - 1)`,
      ),
      plain(
        'date',
        1.6 + 0.01 * i,
        (date) => String(Math.floor(((date.getUTCMonth() + 13 - month) % 12) / 3) + 1),
        (s) => `toText(fiscalQuarter(${s}, ${month}))`,
      ),
    ];
  }),
  plain(
    'date',
    1.3,
    (date) => String(daysInMonth(date)),
    (s) => `toText(daysInMonth(${s}))`,
  ),
  plain(
    'date',
    1,
    (date) => (date.getUTCDay() % 6 === 0 ? 'Weekend' : 'Weekday'),
    (s) => `if(isWeekend(${s}), "Weekend", "Weekday")`,
  ),
  plain(
    'date',
    1,
    (date) => (date.getUTCDay() % 6 === 0 ? 'weekend' : 'weekday'),
    (s) => `if(isWeekend(${s}), "weekend", "weekday")`,
  ),
];

function plain(needs: Field['needs'], cost: number, of: Field['of'], formula: Field['formula']): Field {
  return { needs, cost, of, formula };
}

/**
 * Offers the fields of dates as they are, rounded and shifted. The search joins adjacent fields of
 * one date into one pattern.
 */
export function offerDates(pool: AtomPool, sources: readonly DateSource[]): void {
  for (const base of sources) {
    for (const source of changesOf(base, pool.sample, pool.examples)) {
      if (pool.full) return;
      if (pool.examples.some((row) => source.moments[row] === undefined)) continue;
      offerFields(pool, source);
    }
  }
}

/** Offers the fields of one date. */
export function offerFields(pool: AtomPool, source: DateSource): void {
  const dates = source.moments.map((moment) => (moment === undefined ? undefined : new Date(moment)));
  const first = pool.examples[0] ?? 0;
  for (const { field, cost, needs, of, formula } of fields) {
    if (needs === 'time' ? !source.timed : !source.dated) continue;
    if (dates[first] === undefined || !pool.fits(first, of(dates[first]!))) continue;
    const never = !source.seconds && field !== undefined && /^[sS]/.test(field);
    pool.offer({
      cost: 2.2 + source.cost + cost + (never ? 1.5 : 0),
      at: (row) => {
        const date = dates[row];
        return date && of(date);
      },
      formula: () => formula(source.formula),
      date: { source: source.formula, field },
      group: {
        key: source.interval ?? source.formula,
        part: source.formula,
        repeatCost: cost + 0.15 + (never ? 1.5 : 0),
      },
    });
  }
}

/** Formats an ordinal: 1st, 2nd, 3rd, 4th. */
export function ordinal(n: number): string {
  const ends = ['th', 'st', 'nd', 'rd'];
  const tens = Math.abs(n) % 100;
  return `${n}${ends[tens > 10 && tens < 20 ? 0 : tens % 10] ?? 'th'}`;
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / day) + 1;
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

function isoWeek(date: Date): number {
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * day);
  return Math.ceil(dayOfYear(thursday) / 7);
}

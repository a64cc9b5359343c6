import type { Sample } from '../task.ts';
import { patternsOf } from './date-formats.ts';
import type { DateSource } from './date-sources.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Widths of intervals within a day, in minutes. */
const widths = [5, 6, 10, 12, 15, 20, 30, 60, 90, 120, 180, 240, 300, 360, 480, 720];
const rounds = new Set([15, 30, 60]);
const dateUnits = ['week', 'month', 'quarter', 'year'] as const;
type DateUnit = (typeof dateUnits)[number];

/**
 * Returns the source itself and its variants: rounded to a unit, moved to either end of the
 * enclosing interval, and shifted as the examples show.
 */
export function changesOf(source: DateSource, sample: Sample, examples: readonly number[]): DateSource[] {
  const changed = [source];
  const add = (cost: number, formula: string, of: (moment: number) => number, interval?: string): void => {
    const moments = source.moments.map((moment) => (moment === undefined ? undefined : of(moment)));
    if (moments.every((moment, i) => moment === source.moments[i])) return;
    const within = interval === undefined ? {} : { interval: `${source.formula} ${interval}` };
    changed.push({ ...source, moments, formula, cost: source.cost + cost, ...within });
  };
  if (source.timed) {
    if (source.moments.some((moment) => (moment ?? 0) % 1000 !== 0))
      add(1, `roundTime(${source.formula}, 1, "second")`, (moment) => Math.floor(moment / 1000 + 0.5) * 1000);
    for (const width of widths) {
      const size = width * minute;
      const floor = (moment: number): number => {
        const start = Math.floor(moment / day) * day;
        return start + Math.floor((moment - start) / size) * size;
      };
      const call = (name: string): string =>
        width % 60 === 0
          ? `${name}(${source.formula}, ${width / 60}, "hour")`
          : `${name}(${source.formula}, ${width}, "minute")`;
      const later = (of: string, n: number, unit: string): string => `dateAdd(${of}, ${n}, "${unit}")`;
      const floored = call('floorTime');
      // If several widths explain the examples, the widest is likeliest: a narrower one would fit
      // only by chance.
      const narrow = 0.2 * Math.log2(60 / Math.min(width, 60));
      const price =
        (1440 % width === 0 ? 1 : 2) + (rounds.has(width) ? 0 : width === 90 ? 0.4 : 0.1) + narrow;
      add(price, floored, floor, String(width));
      add(price + 0.1, call('roundTime'), (moment) => floor(moment + size / 2));
      add(price + 0.2, call('ceilTime'), (moment) =>
        floor(moment) === moment ? moment : floor(moment) + size,
      );
      const end = width % 60 === 0 ? later(floored, width / 60, 'hour') : later(floored, width, 'minute');
      add(price + 0.3, end, (moment) => floor(moment) + size, String(width));
      add(
        price + 0.4,
        later(floored, width - 1, 'minute'),
        (moment) => floor(moment) + size - minute,
        String(width),
      );
      add(
        price + 0.9,
        later(floored, width * 60 - 1, 'second'),
        (moment) => floor(moment) + size - 1000,
        String(width),
      );
    }
  }
  if (source.dated) {
    for (const unit of dateUnits) {
      const start = (moment: number): number => startOf(moment, unit);
      const next = (moment: number): number => plusMonthsOrWeek(start(moment), unit);
      const floored = `startOf(${source.formula}, "${unit}")`;
      add(1.2, floored, start, unit);
      add(
        1.5,
        `endOf(${source.formula}, "${unit}")`,
        (moment) => next(moment) - (source.timed ? 1 : day),
        unit,
      );
      add(1.8, `dateAdd(${floored}, 1, "${unit}")`, next, unit);
    }
    const sunday = (moment: number): number => startOf(moment + day, 'week') - day;
    const first = `dateAdd(startOf(dateAdd(${source.formula}, 1, "day"), "week"), -1, "day")`;
    add(2, first, sunday, 'sunday');
    add(2.2, `dateAdd(${first}, 6, "day")`, (moment) => sunday(moment) + 6 * day, 'sunday');
    add(
      2.1,
      `dateAdd(startOf(${source.formula}, "week"), 4, "day")`,
      (moment) => startOf(moment, 'week') + 4 * day,
    );
  }
  // The weekday of the next day doesn’t identify the date, so the outputs can’t be parsed as dates
  // to find the shift.
  if (source.dated && haveWeekdays(sample, examples))
    for (const n of [1, -1])
      add(2.4, `dateAdd(${source.formula}, ${n}, "day")`, (moment) => moment + n * day);
  for (const { formula, of } of shiftsOf(source, sample, examples)) add(2.2, formula, of);
  return changed;
}

const weekdayNames = /(?<!\p{L})(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?(?!\p{L})/iu;

/** Whether every output contains the name of a weekday. */
function haveWeekdays(sample: Sample, examples: readonly number[]): boolean {
  return examples.every((row) => weekdayNames.test(sample.outputs[row]!));
}

/** The abbreviation of a time zone after a time, such as `GMT`; it is no part of the time. */
const zone = /(?<=\d)\s?(?!AM$|PM$)[A-Z]{2,5}$/;

interface Shift {
  readonly formula: string;
  readonly of: (moment: number) => number;
}

/** Returns the shifts that turn the moments into the outputs, parsed as dates. */
function shiftsOf(source: DateSource, sample: Sample, examples: readonly number[]): Shift[] {
  const read = examples.map((row) => patternsOf(sample.outputs[row]!.replace(zone, '')));
  const [first] = read;
  if (!first) return [];
  const shifts = new Map<string, Shift>();
  const put = (n: number, unit: string, of: Shift['of']): void => {
    if (n !== 0) shifts.set(`${n} ${unit}`, { formula: `dateAdd(${source.formula}, ${n}, "${unit}")`, of });
  };
  for (const format of first.keys()) {
    const pairs = examples.map((row, i) => ({ from: source.moments[row], to: read[i]!.get(format) }));
    if (pairs.some(({ from, to }) => from === undefined || to === undefined)) continue;
    const timeOnly = !/[yMd]/.test(format.pattern);
    // Seconds that the output omits aren’t part of the shift.
    const step = !/[Hh]/.test(format.pattern) || format.pattern.includes('s') ? 1 : minute;
    const gaps = pairs.map(({ from: exact, to }) => {
      const from = Math.floor(exact! / step) * step;
      const gap = to! - (timeOnly ? from % day : from);
      return timeOnly ? ((((gap + day / 2) % day) + day) % day) - day / 2 : gap;
    });
    // If the day of the month stays the same, the shift is in months, even if the number of days
    // between happens to be constant too.
    const keepDays =
      pairs.length > 1 &&
      pairs.every(({ from, to }) => new Date(from!).getUTCDate() === new Date(to!).getUTCDate());
    const dayGaps = pairs.map(({ from, to }) => Math.floor(to! / day) - Math.floor(from! / day));
    if (same(gaps)) {
      const gap = gaps[0]!;
      if (gap % day === 0 && !(keepDays && Math.abs(gap) > 27 * day))
        put(gap / day, 'day', (moment) => moment + gap);
      else if (gap % day !== 0 && gap % hour === 0) put(gap / hour, 'hour', (moment) => moment + gap);
      else if (gap % hour !== 0 && gap % minute === 0) put(gap / minute, 'minute', (moment) => moment + gap);
    } else if (same(dayGaps) && source.timed && !/[Hh]/.test(format.pattern)) {
      const gap = dayGaps[0]! * day;
      put(dayGaps[0]!, 'day', (moment) => moment + gap);
    }
    const ofYear = format.pattern.includes('y');
    const monthGaps = pairs.map(({ from, to }) => {
      const gap = monthsOf(to!) - monthsOf(from!);
      // Without a year, choose the shorter way around the calendar.
      return ofYear ? gap : ((((gap + 6) % 12) + 12) % 12) - 6;
    });
    if (same(monthGaps) && /M/.test(format.pattern)) {
      const n = monthGaps[0]!;
      if (n % 12 === 0) put(n / 12, 'year', (moment) => plusMonths(moment, n));
      else put(n, 'month', (moment) => plusMonths(moment, n));
    }
  }
  return [...shifts.values()].slice(0, 6);
}

const same = (numbers: readonly number[]): boolean => numbers.every((one) => one === numbers[0]);

function monthsOf(moment: number): number {
  const date = new Date(moment);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function startOf(moment: number, unit: DateUnit): number {
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  if (unit === 'week') return Math.floor(moment / day) * day - ((date.getUTCDay() + 6) % 7) * day;
  if (unit === 'month') return Date.UTC(year, month, 1);
  return unit === 'quarter' ? Date.UTC(year, month - (month % 3), 1) : Date.UTC(year, 0, 1);
}

function plusMonthsOrWeek(moment: number, unit: DateUnit): number {
  return unit === 'week' ? moment + 7 * day : plusMonths(moment, { month: 1, quarter: 3, year: 12 }[unit]);
}

/** Adds months; a day that the target month lacks becomes its last day. */
export function plusMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  const time = ((moment % day) + day) % day;
  return first + (Math.min(date.getUTCDate(), last) - 1) * day + time;
}

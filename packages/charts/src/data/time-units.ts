import type { LogicalType } from '@winnow/kernel';
import { type TimeUnit, timeUnits } from '../chart-settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Approximate length of each period in milliseconds. */
const lengths: Readonly<Record<TimeUnit, number>> = {
  year: 365.25 * day,
  quarter: 91.3 * day,
  month: 30.4 * day,
  week: 7 * day,
  day,
  hour: 60 * minute,
  minute,
};

/** Maximum number of periods in a chart. */
const maxPeriods = 400;
/** Minimum number of periods when the chart chooses the unit, if the dates allow it. */
const enoughPeriods = 12;

/**
 * Chooses the period to divide dates into: the wanted one, or a longer one if that would give too
 * many.
 *
 * @param min the first date as text; `max` is the last one
 */
export function unitFor(type: LogicalType, min: string, max: string, wanted?: TimeUnit): TimeUnit {
  const span = timeOf(max) - timeOf(min);
  const allowed = timeUnits.filter((unit) => type === 'datetime' || lengths[unit] >= day);
  const fits = (unit: TimeUnit): boolean => span / lengths[unit] <= maxPeriods;
  if (wanted !== undefined) {
    const from = allowed.indexOf(wanted);
    return allowed.slice(0, from < 0 ? allowed.length : from + 1).findLast(fits) ?? 'year';
  }
  const enough = allowed.find((unit) => span / lengths[unit] >= enoughPeriods) ?? allowed.at(-1)!;
  return allowed.slice(0, allowed.indexOf(enough) + 1).findLast(fits) ?? 'year';
}

/** Converts a date or datetime to milliseconds since 1970. Datetimes are in UTC. */
export function timeOf(text: string): number {
  const iso = text.replace(' ', 'T');
  return Date.parse(iso.includes('T') && !/Z|[+-]\d\d:?\d\d$/.test(iso) ? `${iso}Z` : iso);
}

/** Returns the position of a value on its scale; dates are in milliseconds since 1970. */
export const scaleOf = (value: number | string): number =>
  typeof value === 'number' ? value : timeOf(value);

/**
 * Returns the start of the period after the one that begins at `from`, in the same format as
 * `from`.
 */
export function nextPeriod(from: string, unit: TimeUnit): string {
  const date = new Date(timeOf(from));
  const months = { year: 12, quarter: 3, month: 1 }[unit as 'year'];
  if (months === undefined) date.setTime(date.getTime() + lengths[unit]);
  else date.setUTCMonth(date.getUTCMonth() + months);
  const iso = date.toISOString();
  return from.length <= 10 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

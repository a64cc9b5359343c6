import type { LogicalType } from '@winnow/kernel';
import { type TimeUnit, timeUnits } from '../chart-settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** About how long a period is, in milliseconds. */
const lengths: Readonly<Record<TimeUnit, number>> = {
  year: 365.25 * day,
  quarter: 91.3 * day,
  month: 30.4 * day,
  week: 7 * day,
  day,
  hour: 60 * minute,
  minute,
};

/** Periods that a chart shows at most. */
const maxPeriods = 400;
/** A chart that chooses its own period shows at least so many, where the dates allow it. */
const enoughPeriods = 12;

/**
 * The period that dates are divided into: the wanted one, or a longer one where there would be too
 * many of it.
 *
 * @param min the first and the last date, as text
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

/** A date or a datetime as milliseconds since 1970. Datetimes are in UTC. */
export function timeOf(text: string): number {
  const iso = text.replace(' ', 'T');
  return Date.parse(iso.includes('T') && !/Z|[+-]\d\d:?\d\d$/.test(iso) ? `${iso}Z` : iso);
}

/** Where a value is on its scale: dates in milliseconds since 1970. */
export const scaleOf = (value: number | string): number =>
  typeof value === 'number' ? value : timeOf(value);

/** The start of the period after the one that begins at `from`, written as `from` is. */
export function nextPeriod(from: string, unit: TimeUnit): string {
  const date = new Date(timeOf(from));
  const months = { year: 12, quarter: 3, month: 1 }[unit as 'year'];
  if (months === undefined) date.setTime(date.getTime() + lengths[unit]);
  else date.setUTCMonth(date.getUTCMonth() + months);
  const iso = date.toISOString();
  return from.length <= 10 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}

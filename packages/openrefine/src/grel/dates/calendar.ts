import type { GrelDate } from '../value.ts';

export interface DateFields {
  readonly year: number;
  /** Counts from 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Nanoseconds within the second. */
  readonly nanos: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

export function fieldsOf(date: GrelDate): DateFields {
  const utc = new Date(date.millis);
  return {
    year: utc.getUTCFullYear(),
    month: utc.getUTCMonth() + 1,
    day: utc.getUTCDate(),
    hour: utc.getUTCHours(),
    minute: utc.getUTCMinutes(),
    second: utc.getUTCSeconds(),
    nanos: utc.getUTCMilliseconds() * 1_000_000 + date.nanos,
    weekday: utc.getUTCDay(),
  };
}

/**
 * Returns a UTC date and time as milliseconds since 1970; values that are too large carry over to
 * the next unit.
 */
export function millisOf(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  millis = 0,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, millis);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(millisOf(year, month + 1, 0)).getUTCDate();
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Adds months; a day beyond the end of the month becomes its last day. */
export function plusMonths(date: GrelDate, months: number): number {
  const { year, month, day } = fieldsOf(date);
  const first = new Date(millisOf(year, month + months, 1));
  const last = daysInMonth(first.getUTCFullYear(), first.getUTCMonth() + 1);
  const timeOfDay = ((date.millis % 86_400_000) + 86_400_000) % 86_400_000;
  return first.getTime() + (Math.min(day, last) - 1) * 86_400_000 + timeOfDay;
}

/** Returns the ISO 8601 week of the year, and the year that it belongs to. */
export function isoWeek(date: GrelDate): { readonly year: number; readonly week: number } {
  const { year, month, day, weekday } = fieldsOf(date);
  const thursday = new Date(millisOf(year, month, day + 4 - (weekday || 7)));
  const first = millisOf(thursday.getUTCFullYear(), 1, 1);
  return {
    year: thursday.getUTCFullYear(),
    week: Math.floor((thursday.getTime() - first) / 604_800_000) + 1,
  };
}

export function dayOfYear(date: GrelDate): number {
  const { year, month, day } = fieldsOf(date);
  return Math.round((millisOf(year, month, day) - millisOf(year, 1, 1)) / 86_400_000) + 1;
}

/** Returns the week of the month, with weeks starting on Sunday. */
export function weekOfMonth(date: GrelDate): number {
  const { year, month, day } = fieldsOf(date);
  const first = new Date(millisOf(year, month, 1)).getUTCDay();
  return Math.floor((day - 1 + first) / 7) + 1;
}

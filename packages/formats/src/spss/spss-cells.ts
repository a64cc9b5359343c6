import type { Variable } from '../statistical/statistical-table.ts';
import { dateText, durationText, momentOf } from '../statistical/value-text.ts';

/** Seconds from 14 October 1582, from which SPSS counts, to 1970. */
const epochSeconds = 12_219_379_200;

/** Print formats: dates, those with a time of day, and durations. */
const dates = new Set([20, 23, 24, 28, 29, 30, 38, 39]);
const moments = new Set([22, 41]);
const durations = new Set([21, 25, 40]);

/** Returns what the print format of a variable says about its numbers. */
export function kindOf(format: number): Variable['kind'] {
  if (dates.has(format)) return 'date';
  if (moments.has(format)) return 'moment';
  return durations.has(format) ? 'other' : 'number';
}

/** Prints a number by its print format. */
export function spssText(value: number, format: number): string {
  const ms = Math.round((value - epochSeconds) * 1000);
  if (dates.has(format)) return dateText(ms) ?? String(value);
  if (moments.has(format)) return momentOf(ms) ?? String(value);
  return durations.has(format) ? durationText(value) : String(value);
}

import { pageLanguage } from './text/language.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const formatter = new Intl.RelativeTimeFormat(pageLanguage, { numeric: 'auto' });

/**
 * Formats the time since or until a point in time, in its largest whole unit from seconds to years:
 * `3 minutes ago`.
 *
 * @param when ISO string, milliseconds since 1970, or a date
 * @param now milliseconds since 1970
 */
export function relativeTime(when: string | number | Date, now: number = Date.now()): string {
  const time = new Date(when).getTime();
  if (Number.isNaN(time)) return '';
  const seconds = (time - now) / 1000;
  const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1];
  return formatter.format(Math.trunc(seconds / size), unit);
}

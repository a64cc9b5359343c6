const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 minutes ago", from seconds to years. */
export function relativeTime(time: string | number | Date, now: number = Date.now()): string {
  const seconds = Math.round((new Date(time).getTime() - now) / 1000);
  const [unit, size] = units.find(([, one]) => Math.abs(seconds) >= one) ?? ['second', 1];
  return format.format(Math.trunc(seconds / size), unit);
}

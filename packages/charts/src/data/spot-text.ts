import type { TimeUnit } from '../chart-settings.ts';
import type { Spot } from './chart-data.ts';

let plain: Intl.NumberFormat | undefined;

/** Formats a number for display. */
export type NumberText = (value: number) => string;

/** Formats a number in English. */
export const numberText: NumberText = (value) => {
  plain ??= new Intl.NumberFormat('en', { maximumSignificantDigits: 12 });
  return plain.format(value);
};

/** Describes a range, category or value in words. */
export function spotText(spot: Spot, unit?: TimeUnit): string {
  switch (spot.kind) {
    case 'category':
      if (spot.value === null) return '(null)';
      // Leading and trailing spaces would be invisible without quotes.
      return spot.value === '' ? '(empty)' : /^\s|\s$/.test(spot.value) ? `“${spot.value}”` : spot.value;
    case 'others':
      return 'All others';
    case 'value':
      return typeof spot.value === 'number' ? numberText(spot.value) : spot.value;
    case 'range':
      return typeof spot.from === 'number'
        ? `${numberText(spot.from)} to ${numberText(Number(spot.to))}`
        : periodText(spot.from, unit);
  }
}

/** Formats a period by its start: `2024`, `2024 Q1`, `2024-02`. */
function periodText(from: string, unit: TimeUnit | undefined): string {
  if (unit === 'year') return from.slice(0, 4);
  if (unit === 'quarter') return `${from.slice(0, 4)} Q${Math.floor((Number(from.slice(5, 7)) + 2) / 3)}`;
  if (unit === 'month') return from.slice(0, 7);
  if (unit === 'week') return `Week of ${from.slice(0, 10)}`;
  return unit === 'day' ? from.slice(0, 10) : from.slice(0, 16);
}

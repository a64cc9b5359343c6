const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A whole number with the grouping of the user's language: `18,204`. */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** A number with its noun in the right form: `1 row`, `2,410 rows`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** A size in units of 1,000 bytes with at most three figures: `1.24 GB`. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < byteUnits.length - 1) {
    value /= 1000;
    unit++;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(value)} ${byteUnits[unit]}`;
}

/** A part of one as percent: `0.42` as `42%`; never `0%` or `100%` for what is not. */
export function formatPart(part: number): string {
  const percent = part * 100;
  if (percent > 0 && percent < 1) return '<1%';
  if (percent > 99 && percent < 100) return '>99%';
  return `${whole.format(percent)}%`;
}

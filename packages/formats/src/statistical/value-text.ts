const dayMs = 86_400_000;
const years = { first: 1, last: 9999 };

/** Prints a number of milliseconds since 1970 as a date, with its time of day unless that is midnight. */
export function dateText(ms: number): string | undefined {
  const text = momentOf(ms);
  return text?.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}

/** Prints a number of milliseconds since 1970 as a timestamp; undefined if no calendar has it. */
export function momentOf(ms: number): string | undefined {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (!(year >= years.first && year <= years.last)) return undefined;
  const text = date.toISOString().replace('T', ' ').replace('Z', '');
  return text.endsWith('.000') ? text.slice(0, -4) : text;
}

/** Prints seconds as hours, minutes and seconds; there may be more than 24 hours. */
export function durationText(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds));
  const two = (part: number): string => String(part).padStart(2, '0');
  const fraction = (Math.abs(seconds) - whole)
    .toFixed(6)
    .slice(1)
    .replace(/\.?0+$/, '');
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${seconds < 0 ? '-' : ''}${clock}${fraction}`;
}

/** Prints a single-precision number with the fewest digits that identify it. */
export function floatText(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

/** Returns the days since 1970 as milliseconds. */
export const daysMs = (days: number): number => days * dayMs;

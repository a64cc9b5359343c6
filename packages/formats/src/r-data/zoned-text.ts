import { momentOf } from '../statistical/value-text.ts';

/**
 * Returns a function that prints milliseconds since 1970 as the clock of a time zone shows them, with
 * its distance from UTC; undefined for a zone that isn’t known.
 */
export function zonedText(zone: string): ((ms: number) => string | undefined) | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', era: 'short' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    });
  } catch {
    return undefined;
  }
  return (ms) => {
    if (momentOf(ms) === undefined) return undefined;
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const whole = Math.floor(ms / 1000) * 1000;
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
    const clock = new Date(0);
    clock.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
    clock.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second), ms - whole);
    const minutes = Math.round((clock.getTime() - ms) / 60_000);
    // Zones of the 19th century have seconds, which no offset has.
    const local = momentOf(ms + minutes * 60_000);
    const two = (part: number): string => String(part).padStart(2, '0');
    const size = Math.abs(minutes);
    return local && `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  };
}

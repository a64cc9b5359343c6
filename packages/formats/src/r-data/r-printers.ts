import { dateText, daysMs, durationText, momentOf } from '../statistical/value-text.ts';
import type { RNumbers, RVector } from './r-items.ts';
import type { RValue, RValues } from './r-values.ts';
import { zonedText } from './zoned-text.ts';

/** How values of a class are printed. */
export interface RPrinter {
  readonly type: string | null;
  readonly print: (value: RValue) => string | null;
  readonly isDouble?: true;
  /** Whether values are stored as integers of 8 bytes. */
  readonly isLong?: true;
}

/** Reads values as the ones that a printer prints. */
export function readAs(
  item: RVector,
  { isLong }: RPrinter,
  values: RValues,
  from: number,
  count: number,
): Promise<RValue[]> {
  return isLong ? values.readLongs(item as RNumbers, from, count) : values.read(item, from, count);
}

/** Returns how the values of a vector are printed, by its class. */
export async function printerOf(item: RVector, values: RValues): Promise<RPrinter> {
  const classes = await values.strings(item.attributes.get('class'));
  const is = (one: string): boolean => classes.includes(one);
  const printed =
    (print: (value: number) => string) =>
    (value: RValue): string | null =>
      value === null
        ? null
        : typeof value === 'number' && Number.isFinite(value)
          ? print(value)
          : String(value);
  if (is('factor')) {
    const levels = await values.strings(item.attributes.get('levels'));
    return {
      type: 'VARCHAR',
      print: (value) => (value === null ? null : (levels[Number(value) - 1] ?? null)),
    };
  }
  if (item.kind === 'strings') return { type: 'VARCHAR', print: text };
  if (is('Date'))
    return { type: 'DATE', print: printed((days) => dateText(daysMs(Math.floor(days))) ?? String(days)) };
  if (is('POSIXct')) {
    const [zone = ''] = await values.strings(item.attributes.get('tzone'));
    const isUtc = /^(?:|UTC|GMT|Etc\/UTC)$/.test(zone);
    const zoned = isUtc ? undefined : zonedText(zone);
    const moment = (seconds: number): string => {
      const ms = Math.round(seconds * 1000);
      return zoned?.(ms) ?? momentOf(ms) ?? String(seconds);
    };
    return { type: zoned ? 'TIMESTAMP WITH TIME ZONE' : 'TIMESTAMP', print: printed(moment) };
  }
  if (is('hms') || is('ITime')) return { type: null, print: printed(durationText) };
  if (is('integer64') && item.kind === 'numbers' && item.type === 'double')
    return { type: 'BIGINT', print: text, isLong: true };
  if (item.kind === 'printed') return { type: 'VARCHAR', print: text };
  const type = item.kind === 'numbers' ? item.type : Number.isInteger(item.step) ? 'integer' : 'double';
  // Doubles hold integers as often as not.
  if (type === 'double') return { type: null, print: text, isDouble: true };
  return { type: type === 'logical' ? 'BOOLEAN' : type === 'integer' ? 'INTEGER' : null, print: text };
}

const text = (value: RValue): string | null => (value === null ? null : String(value));

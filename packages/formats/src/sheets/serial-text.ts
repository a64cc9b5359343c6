import type { NumberKind } from './number-format.ts';

const dayMs = 86_400_000;
/** 31 December 9999. */
const lastSerial = 2_958_466;

/**
 * Returns a number of a sheet as text: a date or time by its format, to the millisecond; otherwise
 * its shortest digits.
 *
 * @param from1904 whether days are counted from 1904, as in older versions for the Mac
 */
export function serialText(value: number, kind: NumberKind, from1904: boolean): string {
  if (kind === 'number' || !Number.isFinite(value)) return String(value);
  if (kind === 'duration') return durationText(value);
  if (value < 0 || value >= lastSerial) return String(value);
  const ms = Math.round(value * dayMs);
  const days = Math.floor(ms / dayMs);
  const time = clock(ms % dayMs);
  // Below one day there is no date to display, whatever the format; day 0 in a date format is 0
  // January.
  if (days === 0 && !from1904) return time;
  if (days === 0 && kind === 'time') return time;
  const date = dateText(days, from1904);
  return kind === 'date' && ms % dayMs === 0 ? date : `${date} ${time}`;
}

function dateText(days: number, from1904: boolean): string {
  if (from1904) return isoDate(Date.UTC(1904, 0, 1) + days * dayMs);
  // The 1900 calendar has a 29 February, which that year did not have.
  if (days === 60) return '1900-02-29';
  return isoDate(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * dayMs);
}

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function durationText(value: number): string {
  const ms = Math.round(Math.abs(value) * dayMs);
  return `${value < 0 && ms > 0 ? '-' : ''}${clock(ms)}`;
}

/** Returns `13:05:00.5`: as many hours as there are, and a fraction only if there is one. */
function clock(ms: number): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const fraction = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

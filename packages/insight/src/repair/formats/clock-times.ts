import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.6;
const minRows = 10;

interface Time {
  /** From 0 to 23. */
  readonly hour: number;
  /** Minutes, and seconds if there are any, with colons. */
  readonly rest: string;
  /** Character between hour and minutes. */
  readonly sign: string;
  /** AM or PM as written, with the space before it; empty on a 24-hour clock. */
  readonly half: string;
  readonly isPadded: boolean;
}

const messages = defineMessages('repair.clock-times', {
  title: 'Times of day in several formats',
  reason: ({ most, all }: { most: number; all: number }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} times use the other format`,
});

/**
 * Converts times to the clock of the column: `4:12 PM` among `16:12`, `16:12` among `4:12 PM`,
 * `4:12pm` among `4:12 PM`, and `16.12` among `16:12`.
 */
export const clockTimes = {
  id: 'clock-times',
  finds: 'otherTimes',
  messages,
  find: eachColumn((column, at) => {
    const times = new Map<number, Time>();
    const rows = new Map<string, number>();
    let all = 0;
    for (const code of column.present()) {
      const count = column.counts[code]!;
      all += count;
      const time = timeOf(column.values[code]!);
      if (!time) continue;
      times.set(code, time);
      rows.set(styleOf(time), (rows.get(styleOf(time)) ?? 0) + count);
    }
    const [main, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (rows.size < 2 || most < Math.max(minRows, all * share)) return [];
    const usual = [...times].filter(([, time]) => styleOf(time) === main);
    const isPadded = usual.some(([, { isPadded }]) => isPadded);
    const isWhole = usual.some(([, { hour }]) => hour === 0 || hour > 12);
    // Elsewhere, `15.00` is a number.
    if (!main.includes(':')) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const [code, time] of times) {
      if (styleOf(time) === main || styleOf(time).slice(-1) !== main.slice(-1)) continue;
      const isOnWhole = main.startsWith('24');
      // Times that only cover half a day could be on either clock.
      if (isOnWhole ? time.half !== '' && !isWhole : time.half === '' && time.hour > 0 && time.hour < 13)
        continue;
      to.set(code, { to: written(time, main, isPadded, usual[0]![1].half), confidence: 0.97 });
    }
    return changeValues(column, at, to, messages.reason({ most, all }));
  }),
} satisfies Repairer;

function timeOf(text: string): Time | undefined {
  const [, hours, rest, half = ''] =
    /^(\d{1,2})((?::\d{2}){1,2}|[.h]\d{2})(\s?[ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === undefined || rest!.split(/\D/).some((part) => Number(part) > 59)) return undefined;
  const hour = Number(hours);
  if (half === '' ? hour > 23 : hour < 1 || hour > 12) return undefined;
  const isAfternoon = /p/i.test(half);
  return {
    hour: half === '' ? hour : (hour % 12) + (isAfternoon ? 12 : 0),
    rest: rest!.replace(/^\D/, ':'),
    sign: rest![0]!.toLowerCase(),
    half,
    isPadded: hours.startsWith('0'),
  };
}

/** Returns the clock, the notation of AM and PM, the sign and the number of parts. */
const styleOf = ({ half, rest, sign }: Time): string =>
  `${half === '' ? '24' : half.replace(/[ap]/i, (letter) => (letter < 'a' ? 'P' : 'p'))} ${sign}${rest.split(':').length}`;

function written({ hour, rest }: Time, style: string, isPadded: boolean, half: string): string {
  const isWhole = style.startsWith('24');
  const shown = String(isWhole ? hour : ((hour + 11) % 12) + 1);
  const letter = hour < 12 ? 'a' : 'p';
  const ending = half.replace(/[ap]/i, (old) => (old < 'a' ? letter.toUpperCase() : letter));
  return `${isPadded ? shown.padStart(2, '0') : shown}${rest}${isWhole ? '' : ending}`;
}

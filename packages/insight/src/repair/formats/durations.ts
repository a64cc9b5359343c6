import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { measureOf, unitOf } from './units.ts';

const share = 0.6;
const minValues = 5;

const messages = defineMessages('repair.durations', {
  title: 'Durations in several units',
  reason: ({ minutes, all }: { minutes: number; all: number }) =>
    `${digitsInGroups(minutes)} of ${digitsInGroups(all)} durations are in minutes`,
});

/**
 * Converts durations of hours and minutes in a column of minutes: `1 hr. 43 min.` becomes `103 min`
 * if most values are written that way, and `1:43` becomes `103` if the column’s name states minutes
 * and all of its numbers are greater than 1.
 */
export const durations = {
  id: 'durations',
  finds: 'otherDuration',
  messages,
  find: eachColumn((column, at) => {
    const spellings = new Map<string, number>();
    const isNamed = nameWords(column.name).some((word) => unitOf(word) === 'minute');
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let [minutes, all] = [0, 0];
    const codes = column.present();
    for (const code of codes) {
      const count = column.counts[code]!;
      all += count;
      const value = column.values[code]!;
      if (isNamed && /^\d{1,4}$/.test(value)) {
        minutes += count;
        spellings.set('', (spellings.get('') ?? 0) + count);
        [low, high] = [Math.min(low, Number(value)), Math.max(high, Number(value))];
        continue;
      }
      const ending = /^\d+(\s*\D+)$/.exec(value)?.[1];
      if (ending === undefined || measureOf(value)?.unit !== 'minute') continue;
      minutes += count;
      spellings.set(ending, (spellings.get(ending) ?? 0) + count);
    }
    if (minutes < Math.max(minValues, all * share)) return [];
    const [ending] = [...spellings].reduce((a, b) => (b[1] > a[1] ? b : a));
    const to = new Map(
      codes.flatMap((code) => {
        const value = column.values[code]!;
        const clock = ending === '' ? clockOf(value) : undefined;
        // Minutes and seconds would be a number of minutes that the column has.
        const isClock = clock !== undefined && clock.whole < low;
        const length = minutesOf(value) ?? (isClock ? clock.minutes : undefined);
        const isBeyond = ending === '' && length !== undefined && (length < low || length > high);
        return length === undefined || isBeyond
          ? []
          : [[code, { to: `${length}${ending}`, confidence: 0.97 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ minutes, all }));
  }),
} satisfies Repairer;

/** Parses `2:05` as hours and minutes; `whole` is the number before the colon. */
function clockOf(text: string): { readonly whole: number; readonly minutes: number } | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined
    ? undefined
    : { whole: Number(hours), minutes: Number(hours) * 60 + Number(minutes) };
}

/** Returns the minutes of a duration that includes hours. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes = '0'] =
    /^(\d{1,3})\s*(?:h|hrs?|hours?)\.?(?:,?\s*(?:and\s+)?(\d{1,2})\s*(?:m|mins?|minutes?)\.?)?$/i.exec(
      text,
    ) ?? [];
  return hours === undefined || Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes);
}

import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { measureOf } from './units.ts';

const share = 0.6;
const minValues = 5;

const messages = defineMessages('repair.durations', {
  title: 'Durations in several units',
  reason: ({ minutes, all }: { minutes: number; all: number }) =>
    `${digitsInGroups(minutes)} of ${digitsInGroups(all)} durations are in minutes`,
});

/**
 * Converts durations of hours and minutes in a column of minutes: `1 hr. 43 min.` becomes `103 min`
 * if most values are written that way.
 */
export const durations = {
  id: 'durations',
  finds: 'otherDuration',
  messages,
  find: eachColumn((column, at) => {
    const spellings = new Map<string, number>();
    let [minutes, all] = [0, 0];
    const codes = column.present();
    for (const code of codes) {
      const count = column.counts[code]!;
      all += count;
      const ending = /^\d+(\s*\D+)$/.exec(column.values[code]!)?.[1];
      if (ending === undefined || measureOf(column.values[code]!)?.unit !== 'minute') continue;
      minutes += count;
      spellings.set(ending, (spellings.get(ending) ?? 0) + count);
    }
    if (minutes < Math.max(minValues, all * share)) return [];
    const [ending] = [...spellings].reduce((a, b) => (b[1] > a[1] ? b : a));
    const to = new Map(
      codes.flatMap((code) => {
        const length = minutesOf(column.values[code]!);
        return length === undefined ? [] : [[code, { to: `${length}${ending}`, confidence: 0.97 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ minutes, all }));
  }),
} satisfies Repairer;

/** Returns the minutes of a duration that includes hours. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes = '0'] =
    /^(\d{1,3})\s*(?:h|hrs?|hours?)\.?(?:,?\s*(?:and\s+)?(\d{1,2})\s*(?:m|mins?|minutes?)\.?)?$/i.exec(
      text,
    ) ?? [];
  return hours === undefined || Number(minutes) > 59 ? undefined : Number(hours) * 60 + Number(minutes);
}

import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 10;
const share = 0.75;
/** Minimum ratio of the value with the usual apostrophe to the other. */
const times = 2;
const maxLength = 50;
/** Maximum number of words in a name; longer text is quoted from elsewhere. */
const maxWords = 5;
// Both apostrophes, quotation marks, accents and modifier letters in their place.
const signs = /(?<=\p{L})['’‘`´ʼʹ](?=\p{L})/gu;

const messages = defineMessages('repair.apostrophe-signs', {
  title: 'Apostrophes of several kinds',
  reason: ({ most, all, sign }: { most: number; all: number; sign: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values with an apostrophe use ${sign}`,
});

/**
 * Unifies the apostrophes of one value: `O’Brien` among `O'Brien`, or the reverse, if the column has
 * mostly the latter.
 */
export const apostropheSigns = {
  id: 'apostrophe-signs',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at) => {
    const rows = new Map<string, number>();
    const used = new Map<number, string>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      const kinds =
        value.length > maxLength || value.split(' ').length > maxWords
          ? undefined
          : new Set(value.match(signs));
      if (!kinds || kinds.size === 0) continue;
      const sign = kinds.size === 1 ? [...kinds][0]! : 'several';
      used.set(code, sign);
      rows.set(sign, (rows.get(sign) ?? 0) + column.counts[code]!);
    }
    if (rows.size < 2) return [];
    const [main, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a));
    const all = [...rows.values()].reduce((a, b) => a + b, 0);
    if ((main !== "'" && main !== '’') || most < Math.max(minRows, all * share)) return [];
    const to = new Map(
      [...used].flatMap(([code, sign]) => {
        const text = column.values[code]!.replace(signs, main);
        const same = column.codeIn(text);
        // A name that only occurs with the other apostrophe may be spelled that way.
        if (sign === main || same === undefined || column.counts[same]! < column.counts[code]! * times)
          return [];
        return [[code, { to: text, confidence: 0.97 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most, all, sign: main }));
  }),
} satisfies Repairer;

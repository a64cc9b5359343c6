import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.9;
const minValues = 20;
const minLetters = 4;

const messages = defineMessages('repair.letter-case', {
  title: 'Words in a different case',
  reason: ({ most, all }: { most: number; all: number }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values capitalize each word, and other rows have these words capitalized`,
});

/**
 * Capitalizes values in all capitals or all lowercase if nine in ten values capitalize each word
 * and other rows have all of their words in that case. Abbreviations, which no other row has, are
 * left alone.
 */
export const letterCase = {
  id: 'letter-case',
  finds: 'otherCase',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    if (codes.length < minValues) return [];
    const words = new Map<string, string | undefined>();
    const odd: number[] = [];
    let [capitalized, all] = [0, 0];
    for (const code of codes) {
      const value = column.values[code]!;
      if (value.length > 100) return [];
      all += column.counts[code]!;
      const parts = value.match(/\p{L}+/gu) ?? [];
      const letters = parts.join('');
      if (letters.length >= minLetters && (letters === upper(letters) || letters === lower(letters)))
        odd.push(code);
      else if (parts.length > 0 && parts.every((word) => /^\p{Lu}/u.test(word))) {
        capitalized += column.counts[code]!;
        for (const word of parts) {
          const known = words.get(lower(word));
          // A word that occurs in two cases, such as McDonald and Mcdonald, proves nothing.
          if (!words.has(lower(word))) words.set(lower(word), word);
          else if (known !== word) words.set(lower(word), undefined);
        }
      }
    }
    if (odd.length === 0 || capitalized < Math.max(minValues, all * share)) return [];
    const to = new Map(
      odd.flatMap((code) => {
        const value = column.values[code]!;
        const isKnown = (value.match(/\p{L}+/gu) ?? []).every((word) => words.get(lower(word)) !== undefined);
        if (!isKnown) return [];
        const text = value.replace(/\p{L}+/gu, (word) => words.get(lower(word))!);
        return text === value ? [] : [[code, { to: text, confidence: 0.96 }] as const];
      }),
    );
    return changeValues(column, at, to, messages.reason({ most: capitalized, all }));
  }),
} satisfies Repairer;

const upper = (text: string): string => text.toUpperCase();
const lower = (text: string): string => text.toLowerCase();

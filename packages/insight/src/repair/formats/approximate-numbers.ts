import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { plainNumber } from './number-text.ts';

const minRows = 20;
const share = 0.9;

const messages = defineMessages('repair.approximate-numbers', {
  title: 'Approximate values among numbers',
  reason: ({ numbers, all }: { numbers: number; all: number }) =>
    `${digitsInGroups(numbers)} of ${digitsInGroups(all)} values are plain numbers`,
});

const approximate =
  /^(?:[~≈]|ca\.?|circa|approx\.?|approximately|about|around|roughly|etwa|rund|ungefähr|env\.?|environ|aprox\.?)\s*([+-]?(?:\d|\.\d)[\d.,]*)$/i;

/**
 * Removes the sign or word that marks a number as approximate, as in `~28` and `ca. 30`, if nine in
 * ten values are plain numbers and the number is within their range.
 */
export const approximateNumbers = {
  id: 'approximate-numbers',
  finds: 'approximated',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    const marked = codes.flatMap((code) => {
      const [, number] = approximate.exec(column.values[code]!) ?? [];
      return number !== undefined && plainNumber(number) !== undefined ? [{ code, number }] : [];
    });
    if (marked.length === 0 || all < minRows) return [];
    const plain = codes.filter((code) => plainNumber(column.values[code]!) !== undefined);
    const numbers = column.rowsOf(plain);
    if (numbers < all * share) return [];
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const code of plain) {
      const number = plainNumber(column.values[code]!)!;
      [least, most] = [Math.min(least, number), Math.max(most, number)];
    }
    const to = new Map(
      marked
        .filter(({ number }) => plainNumber(number)! >= least && plainNumber(number)! <= most)
        .map(({ code, number }) => [code, { to: number, confidence: 0.94 }] as const),
    );
    return changeValues(column, at, to, messages.reason({ numbers, all }));
  }),
} satisfies Repairer;

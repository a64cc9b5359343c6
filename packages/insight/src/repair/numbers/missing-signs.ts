import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import { plainNumber } from '../formats/number-text.ts';
import type { Repairer } from '../repair.ts';

const minNegative = 30;
const maxShare = 0.05;

const messages = defineMessages('repair.missing-signs', {
  title: 'Numbers without their minus sign',
  reason: ({ value, column, negative }: { value: string; column: string; negative: number }) =>
    `The ${digitsInGroups(negative)} other values of ${column} are negative, and far from zero; ${value} is one of them with a minus sign`,
});

/**
 * Adds the minus sign that a few numbers lost, such as western longitudes, if all others are
 * negative, they are closer to each other than to zero, and the number with the sign is among them.
 */
export const missingSigns = {
  id: 'missing-signs',
  finds: 'negated',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const numbers = codes.map((code) => plainNumber(column.values[code]!));
    if (numbers.includes(undefined)) return [];
    const [negative, positive] = [
      codes.filter((_, i) => numbers[i]! < 0),
      codes.filter((_, i) => numbers[i]! > 0),
    ];
    const rows = column.rowsOf(negative);
    const few = column.rowsOf(positive);
    if (few === 0 || rows < minNegative || few > rows * maxShare) return [];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const number of numbers as number[])
      if (number <= 0) [low, high] = [Math.min(low, number), Math.max(high, number)];
    if (high - low >= -high) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const [i, code] of codes.entries()) {
      const number = numbers[i]!;
      if (number <= 0) continue;
      // A number that isn’t among the others either way shows that they are of several kinds.
      if (-number < low || -number > high) return [];
      to.set(code, { to: `-${column.values[code]!.replace(/^\+/, '')}`, confidence: 0.97 });
    }
    const [first] = positive;
    const reason = messages.reason({ value: column.values[first!]!, column: column.name, negative: rows });
    return changeValues(column, at, to, reason);
  }),
} satisfies Repairer;

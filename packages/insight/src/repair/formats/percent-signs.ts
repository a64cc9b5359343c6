import { defineMessages } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { median, plainNumber } from './number-text.ts';

const share = 0.95;
const maxFraction = 2;

const messages = defineMessages('repair.percent-signs', {
  title: 'Percentages mixed with plain numbers',
  sameSize: ({ signed, plain }: { signed: number; plain: number }) =>
    `${signed} values have a percent sign and are as large as the ${plain} without one`,
  fractions: ({ signed, plain }: { signed: number; plain: number }) =>
    `${signed} values are percentages, ${plain} are fractions of one`,
});

/**
 * Percent signs on some numbers of a column. Whether `0.05%` is 0.05 or 0.0005 next to plain
 * numbers is recognised by the size of both: the reading under which they are alike is taken, and
 * the way of writing that most rows have.
 */
export const percentSigns = {
  id: 'percent-signs',
  messages,
  find: eachColumn((column, at) => {
    const signed = new Map<number, number>();
    const plain = new Map<number, number>();
    let [signedRows, plainRows, all] = [0, 0, 0];
    for (const code of column.present()) {
      const text = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      const number = plainNumber(text.replace(/\s*%$/, ''));
      if (number === undefined) continue;
      (text.endsWith('%') ? signed : plain).set(code, number);
      if (text.endsWith('%')) signedRows += count;
      else plainRows += count;
    }
    if (signedRows === 0 || plainRows === 0 || signedRows + plainRows < all * share) return [];
    const ratio = Math.log10(sizeOf(signed) / sizeOf(plain));
    // Neither reading is plain: nothing is said.
    const times = Math.abs(ratio) < 0.7 ? 1 : Math.abs(ratio - 2) < 0.7 ? 100 : undefined;
    if (times === undefined) return [];
    const toPlain = signedRows <= plainRows;
    const minority = toPlain ? signed : plain;
    const to = new Map(
      [...minority].flatMap(([code, number]) => {
        // No fraction of one is as large as a percentage.
        if (times === 100 && !toPlain && Math.abs(number) > maxFraction) return [];
        const scaled = times === 1 ? number : toPlain ? number / 100 : number * 100;
        const digits = withoutNoise(column.values[code]!.replace(/\s*%$/, ''));
        const text = times === 1 ? digits : String(Number(scaled.toPrecision(12)));
        return [[code, { to: toPlain ? text : `${text}%`, confidence: 0.97 }] as const];
      }),
    );
    const reason = times === 1 ? messages.sameSize : messages.fractions;
    return changeValues(column, at, to, reason({ signed: signedRows, plain: plainRows }));
  }),
} satisfies Repairer;

/** A number without the digits that binary arithmetic left at its end: 0.10400000000000001 is 0.104. */
function withoutNoise(digits: string): string {
  return digits.replace(/\D/g, '').length >= 16 ? String(Number(Number(digits).toPrecision(12))) : digits;
}

const sizeOf = (numbers: ReadonlyMap<number, number>): number =>
  median([...numbers.values()].filter((one) => one !== 0).map(Math.abs)) || 1;

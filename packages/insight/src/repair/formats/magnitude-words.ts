import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { mostlyNumbers, plainNumber } from './number-text.ts';

/** Minimum share of the other numbers that are multiples as well, so that no digits are lost. */
const roundShare = 0.9;
/** Share of the numbers that are smaller than all usual ones, such as those with a wrong sign. */
const rarest = 0.01;
/** Minimum share of amounts with the same currency sign before them for it to be part of each. */
const signShare = 0.85;

const powers: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|tsd\.?|thousand|th\.?|mille)$/i, 1_000],
  [/^(?:m|mn|mm|mio\.?|mill\.?|million|millions|millionen)$/i, 1_000_000],
  [/^(?:b|bn|mrd\.?|billion|billions|milliarden)$/i, 1_000_000_000],
];

const messages = defineMessages('repair.magnitude-words', {
  title: 'Thousands and millions as words',
  reason: ({ numbers, all }: { numbers: number; all: number }) =>
    `${digitsInGroups(numbers)} of ${digitsInGroups(all)} values are numbers in full`,
});

const digitsInThousands = (size: number): string => String(size).replace(/\d(?=(?:\d{3})+$)/g, '$&,');

/** Returns the currency sign that nearly all values begin with; empty if they don’t. */
function signOf(column: CodedColumn): string {
  const codes = column.present();
  const [sign] = /^\p{Sc}\s?/u.exec(column.values[codes[0] ?? 0] ?? '') ?? [''];
  const signed = codes.filter((code) => column.values[code]!.startsWith(sign));
  return column.rowsOf(signed) >= column.rowsOf(codes) * signShare ? sign : '';
}

const short = /^(\p{Sc}?\s?)(\d+(?:\.\d+)?)\s?(\p{L}+\.?)$/u;

/**
 * Writes numbers in full that few values abbreviate: `450K` among `449000` and `1200000`. The result
 * must be as large as the others, which the number alone isn’t.
 */
export const magnitudeWords = {
  id: 'magnitude-words',
  finds: 'worded',
  messages,
  find: eachColumn((column, at) => {
    const sign = signOf(column);
    const plain = (value: string): number | undefined =>
      value.startsWith(sign) ? plainNumber(value.slice(sign.length)) : undefined;
    const found = mostlyNumbers(column, plain);
    if (!found) return [];
    const isGrouped = column.present().some((code) => /\d,\d{3}/.test(column.values[code]!));
    const { all, numbers, sizes } = found;
    const [low, high] = [sizes[Math.floor(sizes.length * rarest)]!, sizes.at(-1)!];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const code of column.present()) {
      const [, , number, word] = short.exec(column.values[code]!) ?? [];
      const times = word && powers.find(([words]) => words.test(word))?.[1];
      if (!times || number === undefined) continue;
      const size = Number((Number(number) * times).toPrecision(12));
      if (size < low || size > high || Number(number) >= low) continue;
      const step = times / 10 ** (number.split('.')[1]?.length ?? 0);
      const round = sizes.filter((one) => one % step === 0).length;
      const digits = isGrouped && Number.isInteger(size) ? digitsInThousands(size) : String(size);
      to.set(code, { to: `${sign}${digits}`, confidence: round >= sizes.length * roundShare ? 0.95 : 0.85 });
    }
    return changeValues(column, at, to, messages.reason({ numbers, all }));
  }),
} satisfies Repairer;

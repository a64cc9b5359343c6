import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { numberCells, quantile } from './number-cells.ts';

const minPositive = 30;
const maxShare = 0.02;
/** Maximum number of rows in which the same negative number is no placeholder. */
const maxSame = 2;
/** Minimum ratio of the smallest usual number to the median, unless all are whole numbers. */
const minLowest = 0.05;

/** Words for quantities that are never negative. */
const quantities =
  'age years height weight length width depth distance area population attendance capacity speed wind humidity goals salary pages children beds bedrooms rooms votes visitors passengers hours minutes duration size mileage calories enrollment students employees births deaths cases copies renewals loans visits clicks views downloads systolic diastolic pulse mass volume radius diameter thickness alter größe gewicht länge breite höhe gehalt einwohner poids taille âge effectif edad peso altura'.split(
    ' ',
  );
/** Words for differences of such quantities. */
const differences =
  'change diff difference delta net balance loss gain growth deviation offset error relative adjustment'.split(
    ' ',
  );

const messages = defineMessages('repair.minus-signs', {
  title: 'Negative quantities',
  reason: ({ value, column, positive }: { value: string; column: string; positive: number }) =>
    `${value} can’t be negative: the ${digitsInGroups(positive)} other values of ${column} aren’t`,
});

/**
 * Removes the minus sign of a few quantities that can’t be negative by the column’s name, such as
 * ages and distances, if the number without it is among the others. A negative number that repeats
 * stands for a missing value instead.
 */
export const minusSigns = {
  id: 'minus-signs',
  finds: 'negated',
  messages,
  find: eachColumn((column, at) => {
    const words = nameWords(column.name);
    if (!namesOne(words, quantities) || namesOne(words, differences)) return [];
    const cells = numberCells(column);
    if (!cells) return [];
    const codes = column.present();
    const negative = codes.filter((code) => (cells.numbers[code] ?? 0) < 0);
    const rows = column.rowsOf(negative);
    const positive = column.rowsOf(codes.filter((code) => (cells.numbers[code] ?? -1) >= 0));
    if (rows === 0 || positive < minPositive || rows > positive * maxShare) return [];
    // Logarithms and differences from a mean are near zero on both sides of it.
    if (cells.maxPlaces > 0 && cells.low < quantile(cells.usual, 0.5) * minLowest) return [];
    const known = new Set(codes.map((code) => cells.numbers[code]));
    const to = new Map(
      negative.flatMap((code) => {
        const [value, number] = [column.values[code]!, -cells.numbers[code]!];
        const isRepeated = column.counts[code]! > maxSame && !known.has(number);
        const isSentinel = isRepeated || /^-(?:1|9{2,}|9{2,}\.9*)$/.test(value);
        const isAmong = known.has(number) || (number >= cells.low && number <= cells.high);
        if (isSentinel || !isAmong || number < cells.low) return [];
        const reason = messages.reason({ value, column: column.name, positive });
        return [[code, { to: value.slice(1), confidence: 0.97, reason }] as const];
      }),
    );
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

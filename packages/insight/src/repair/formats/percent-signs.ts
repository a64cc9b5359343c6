import { defineMessages, digitsInGroups, maxOf, minOf } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Change, Repairer } from '../repair.ts';
import { median, plainNumber } from './number-text.ts';

const share = 0.95;
/** Minimum share of percent signs with the same space before them. */
const usualShare = 0.8;
const maxFraction = 2;
/** Minimum number of distinct plain numbers that show in which range they are. */
const minSizes = 20;
/** Maximum number of known values; among more, a match is just chance. */
const maxKnown = 60;

const decimalComma = /^[+-]?\d+,\d+$/;

const messages = defineMessages('repair.percent-signs', {
  title: 'Percentages mixed with plain numbers',
  sameSize: ({ signed, plain }: { signed: number; plain: number }) =>
    `${digitsInGroups(signed)} values have a percent sign and are similar in size to the ${digitsInGroups(plain)} without one`,
  fractions: ({ signed, plain }: { signed: number; plain: number }) =>
    `${digitsInGroups(signed)} values are percentages, ${digitsInGroups(plain)} are fractions of 1`,
  spaces: ({ few, many }: { few: number; many: number }) =>
    `${digitsInGroups(few)} values space the percent sign differently from the ${digitsInGroups(many)} others`,
});

/**
 * Unifies percent signs that only some numbers of a column have. Whether `0.05%` means 0.05 or
 * 0.0005 next to plain numbers is inferred from the sizes of both: the reading that makes them
 * similar is used, in the notation of most rows. Numbers with a decimal comma are not converted.
 */
export const percentSigns = {
  id: 'percent-signs',
  finds: 'percentages',
  messages,
  find: eachColumn((column, at) => {
    const signed = new Map<number, number>();
    const plain = new Map<number, number>();
    const endings = new Map<string, number>();
    let [signedRows, plainRows, all] = [0, 0, 0];
    let hasCommas = false;
    for (const code of column.present()) {
      const text = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      const digits = text.replace(/\s*%$/, '');
      const number =
        plainNumber(digits) ?? (decimalComma.test(digits) ? Number(digits.replace(',', '.')) : undefined);
      if (number === undefined) continue;
      if (plainNumber(digits) === undefined) hasCommas = true;
      (text.endsWith('%') ? signed : plain).set(code, number);
      if (text.endsWith('%')) {
        signedRows += count;
        const ending = text.slice(text.search(/\s*%$/));
        endings.set(ending, (endings.get(ending) ?? 0) + count);
      } else plainRows += count;
    }
    if (signedRows === 0 || signedRows + plainRows < all * share) return [];
    const [[ending = '%', usual = 0] = []] = [...endings].sort((a, b) => b[1] - a[1]);
    const spaced = new Map(
      [...signed.keys()].flatMap((code) => {
        const text = column.values[code]!.replace(/\s*%$/, ending);
        return text === column.values[code] || usual < signedRows * usualShare
          ? []
          : [[code, { to: text, confidence: 0.96 }] as const];
      }),
    );
    const otherSpaces = (): readonly Change[] =>
      changeValues(column, at, spaced, messages.spaces({ few: signedRows - usual, many: usual }));
    if (plainRows === 0) return otherSpaces();
    const ratio = Math.log10(sizeOf(signed) / sizeOf(plain));
    // Neither reading is plausible.
    const times = Math.abs(ratio) < 0.7 ? 1 : Math.abs(ratio - 2) < 0.7 ? 100 : undefined;
    if (times === undefined || (times !== 1 && hasCommas)) return otherSpaces();
    const toPlain = signedRows <= plainRows;
    const [minority, majority] = toPlain ? [signed, plain] : [plain, signed];
    const [first, second] = times === 1 ? [1, 100] : [100, 1];
    // Most frequent first: a number that already occurs is written the same way.
    const known = new Map<number, string>();
    for (const [code, number] of majority)
      if (!known.has(rounded(number))) known.set(rounded(number), column.values[code]!);
    const scaled = (number: number, by: number): number => rounded(toPlain ? number / by : number * by);
    // If the column has few values, one that matches them in only one reading is read that way:
    // `0.05` among `5%` and `10%`.
    const factors = [...minority].map(([code, number]) => {
      const fits = (hasCommas ? [first] : [first, second]).filter((by) => known.has(scaled(number, by)));
      return [
        code,
        number,
        known.size <= maxKnown && (fits.length === 1 || number === 0) ? fits[0] : undefined,
      ] as const;
    });
    // A number that is among the plain ones in only one reading is read that way.
    const sizes = [...plain.values()];
    const [least, most] = [minOf(sizes), maxOf(sizes)];
    const inRange = (number: number): number | undefined => {
      const fits = [first, second].filter((by) => scaled(number, by) >= least && scaled(number, by) <= most);
      return fits.length === 1 ? fits[0] : undefined;
    };
    const isRanged = toPlain && !hasCommas && sizes.length >= minSizes;
    const isMixed = new Set(factors.flatMap(([, number, by]) => (number === 0 ? [] : (by ?? [])))).size > 1;
    // Zeros at the end are kept if the plain numbers have them.
    const knownValues = (text: string, number: number): string => {
      const usual = known.size <= maxKnown ? known.get(number) : undefined;
      return toPlain && !/\.\d*0$/.test(usual ?? '') ? text : (usual ?? text);
    };
    const to = new Map(
      factors.flatMap(([code, number, known = isMixed ? undefined : first]) => {
        const by = isRanged ? (inRange(number) ?? known) : known;
        // A fraction of one can’t be as large as a percentage.
        if (by === undefined || (by === 100 && !toPlain && Math.abs(number) > maxFraction)) return [];
        const digits = withoutNoise(column.values[code]!.replace(/\s*%$/, ''));
        const text = by === 1 ? digits : String(scaled(number, by));
        const written = toPlain ? text : `${text}${ending}`;
        return [[code, { to: knownValues(written, scaled(number, by)), confidence: 0.97 }] as const];
      }),
    );
    const reason = times === 1 ? messages.sameSize : messages.fractions;
    const written = changeValues(column, at, to, reason({ signed: signedRows, plain: plainRows }));
    return toPlain ? written : [...written, ...otherSpaces()];
  }),
} satisfies Repairer;

const rounded = (number: number): number => Number(number.toPrecision(12));

/** Removes trailing floating-point noise from a number: 0.10400000000000001 becomes 0.104. */
function withoutNoise(digits: string): string {
  return digits.replace(/\D/g, '').length >= 16 ? String(Number(Number(digits).toPrecision(12))) : digits;
}

const sizeOf = (numbers: ReadonlyMap<number, number>): number =>
  median([...numbers.values()].filter((one) => one !== 0).map(Math.abs)) || 1;

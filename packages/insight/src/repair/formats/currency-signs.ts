import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { plainNumber } from './number-text.ts';

const share = 0.9;
const main = 0.8;
const minRows = 10;

const signedAmount =
  /^((?:[$€£¥]|EUR|USD|GBP|CHF|JPY|SEK|DKK|NOK|PLN|CAD|AUD)\s?)?([+-]?[\d.,]*\d)(\s?(?:[$€£¥]|EUR|USD|GBP|CHF|JPY|SEK|DKK|NOK|PLN|CAD|AUD))?$/;
/**
 * Matches amounts whose decimal separator is certain: not exactly three digits follow it, or
 * another separator precedes it.
 */
const decimalCommaPattern = /,\d{1,2}$|,\d{4,}$|\.\d{3}[.,]\d/;
const decimalPointPattern = /\.\d{1,2}$|\.\d{4,}$|,\d{3}[.,]\d/;
const commaDecimal = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const withComma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const threeDecimals = /\.\d{3}$/;
const maxThreeDecimalsShare = 0.1;

const messages = defineMessages('repair.currency-signs', {
  title: 'Amounts with and without a currency sign',
  reason: ({ few, many, isPlain }: { few: number; many: number; isPlain: boolean }) =>
    `${few === 1 ? '1 amount is' : `${digitsInGroups(few)} amounts are`} written ${isPlain ? 'with' : 'without'} a currency sign, ${digitsInGroups(many)} ${isPlain ? 'without' : 'with one'}`,
});

/**
 * Unifies a currency sign that only some amounts have before or after them with the notation of
 * four in five others. Amounts with a sign may have another decimal separator than those without:
 * it is inferred from unambiguous amounts, and `2.107 €` is left alone if nothing decides it.
 */
export const currencySigns = {
  id: 'currency-signs',
  finds: 'otherCurrency',
  messages,
  find: eachColumn((column, at) => {
    const plain: number[] = [];
    const withCommas: number[] = [];
    const signed = new Map<number, string>();
    const amounts: (readonly [code: number, number: string, layout: string, count: number])[] = [];
    const layouts = new Map<string, number>();
    let [plainRows, signedRows, all, commaRows, pointRows] = [0, 0, 0, 0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      if (plainNumber(value) !== undefined) {
        plain.push(code);
        plainRows += count;
        if (value.includes('.')) pointRows += count;
        continue;
      }
      if (commaDecimal.test(value)) {
        withCommas.push(code);
        commaRows += count;
        continue;
      }
      const [, before = '', number, after = ''] = signedAmount.exec(value) ?? [];
      if (number !== undefined && before + after !== '')
        amounts.push([code, number, `${before}#${after}`, count]);
    }
    const hasThrees =
      plain.filter((code) => threeDecimals.test(column.values[code]!)).length >
      plain.length * maxThreeDecimalsShare;
    // Amounts keep their comma if the plain numbers have one too.
    const hasCommas = commaRows > (commaRows + pointRows) * main;
    if (hasCommas) {
      for (const code of withCommas) plain.push(code);
      plainRows += commaRows;
    }
    const marksOf = new Map<string, Marks>();
    for (const [, number, layout] of amounts) {
      const marks = marksOf.get(layout) ?? { comma: false, point: false };
      marksOf.set(layout, {
        comma: marks.comma || decimalCommaPattern.test(number),
        point: marks.point || decimalPointPattern.test(number),
      });
    }
    for (const [code, number, layout, count] of amounts) {
      const read = hasCommas ? commaAmount(number) : plainAmount(number, marksOf.get(layout)!, hasThrees);
      if (read === undefined) continue;
      signed.set(code, read);
      signedRows += count;
      layouts.set(layout, (layouts.get(layout) ?? 0) + count);
    }
    const numbers = plainRows + signedRows;
    const signs = new Set([...layouts.keys()].map((layout) => nameOf(layout.replace(/[\s#]/g, ''))));
    if (signs.size !== 1 || numbers < Math.max(minRows, all * share)) return [];
    if (plainRows === 0 && layouts.size === 1) return [];
    const isPlain = plainRows >= numbers * main;
    const [layout, usual] = [...layouts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (!isPlain && usual < numbers * main) return [];
    const layoutOf = new Map(amounts.map(([code, , written]) => [code, written]));
    const inLayout = (number: string): string => layout.replace('#', () => number);
    const to = new Map<number, { to: string; confidence: number }>(
      isPlain
        ? [...signed].map(([code, number]) => [code, { to: number, confidence: 0.96 }])
        : [
            ...plain.map((code) => [code, column.values[code]!] as const),
            ...[...signed].filter(([code]) => layoutOf.get(code) !== layout),
          ].map(([code, number]) => [code, { to: inLayout(number), confidence: 0.95 }]),
    );
    const [few, many] = isPlain ? [signedRows, plainRows] : [numbers - usual, usual];
    return changeValues(column, at, to, messages.reason({ few, many, isPlain }));
  }),
} satisfies Repairer;

const codes: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' };
/** Returns the code of a currency sign, so that `€` and `EUR` are the same. */
const nameOf = (sign: string): string => codes[sign] ?? sign;

/** Returns an amount among plain numbers with a decimal comma; undefined if it has another mark. */
const commaAmount = (number: string): string | undefined =>
  /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/.test(number) ? number.replaceAll('.', '') : undefined;

/** Whether amounts of one layout certainly use a decimal comma or a decimal point. */
type Marks = { readonly comma: boolean; readonly point: boolean };

/**
 * Converts an amount to a plain number, by the separators of its layout; undefined if they are
 * ambiguous.
 */
function plainAmount(number: string, { comma, point }: Marks, hasThrees: boolean): string | undefined {
  if (comma && !point)
    return withComma.test(number) ? number.replaceAll('.', '').replace(',', '.') : undefined;
  if (plainNumber(number) === undefined || (comma && !decimalPointPattern.test(number))) return undefined;
  return threeDecimals.test(number) && !hasThrees && !point ? undefined : number;
}

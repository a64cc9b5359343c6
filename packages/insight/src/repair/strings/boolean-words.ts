import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

/** Minimum share of values from one pair. */
const share = 0.8;
const minRows = 20;

/** Words for yes and for no. */
const pairs: readonly (readonly [yes: string, no: string])[] = [
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
  ['t', 'f'],
  ['1', '0'],
  ['on', 'off'],
  ['ja', 'nein'],
  ['wahr', 'falsch'],
  ['oui', 'non'],
  ['vrai', 'faux'],
  ['sí', 'no'],
  ['si', 'no'],
  ['sim', 'não'],
];

const messages = defineMessages('repair.boolean-words', {
  title: 'Several words for yes and no',
  reason: ({ most, all, yes, no }: { most: number; all: number; yes: string; no: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values are ${yes} or ${no}`,
});

/**
 * Replaces words for yes and no that aren’t the pair of most rows: `TRUE` and `0` among `yes` and
 * `no`. No other values may occur.
 */
export const booleanWords = {
  id: 'boolean-words',
  finds: 'otherBooleans',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows || codes.length > 2 * pairs.length * 3) return [];
    const words = new Map(codes.map((code) => [code, column.values[code]!.toLowerCase()]));
    const usual = pairs
      .map((pair) => ({ pair, codes: codes.filter((code) => pair.includes(words.get(code)!)) }))
      .reduce((a, b) => (column.rowsOf(b.codes) > column.rowsOf(a.codes) ? b : a));
    const most = column.rowsOf(usual.codes);
    const written = usual.pair.map((word) => usual.codes.find((code) => words.get(code) === word));
    if (most < all * share || most === all || written.includes(undefined)) return [];
    const [yes, no] = written.map((code) => column.values[code!]!) as [string, string];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const code of codes) {
      if (usual.codes.includes(code)) continue;
      const meaning = meaningOf(words.get(code)!);
      // Any other value is a separate answer, so the rest may not be answers to a yes-or-no
      // question.
      if (meaning === undefined) return [];
      to.set(code, { to: meaning ? yes : no, confidence: 0.96 });
    }
    return changeValues(column, at, to, messages.reason({ most, all, yes, no }));
  }),
} satisfies Repairer;

function meaningOf(word: string): boolean | undefined {
  if (pairs.some(([yes]) => yes === word)) return true;
  return pairs.some(([, no]) => no === word) ? false : undefined;
}

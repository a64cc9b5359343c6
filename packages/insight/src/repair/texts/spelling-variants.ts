import { changeValues } from '../change-values.ts';
import type { Repairer } from '../repair.ts';

/** Values of which nearly all are different are names and codes, where case and signs may tell them apart. */
const mostDifferent = 0.5;

/**
 * The same letters in other case, or with other signs between them: `new-york` beside `New York`. The most frequent way of writing is
 * taken.
 *
 * Source: the fingerprint of OpenRefine, here with the order of the words kept.
 */
export const spellingVariants: Repairer = {
  id: 'spelling-variants',
  title: 'The same value in several ways of writing',
  find: (table) =>
    table.columns.flatMap((column, at) => {
      const codes = column.present();
      const rows = codes.reduce((sum, code) => sum + column.counts[code]!, 0);
      if (codes.length > rows * mostDifferent) return [];
      const groups = new Map<string, number[]>();
      for (const code of codes) {
        const key = keyOf(column.values[code]!);
        if (key === undefined) continue;
        const group = groups.get(key);
        if (group) group.push(code);
        else groups.set(key, [code]);
      }
      const to = new Map<number, { to: string; confidence: number; reason: string }>();
      for (const [first, ...others] of groups.values()) {
        if (first === undefined || others.length === 0) continue;
        for (const code of others) {
          const [many, few] = [column.counts[first]!, column.counts[code]!];
          const reason = `${column.values[first]} is in ${many} rows, ${column.values[code]} in ${few}`;
          to.set(code, {
            to: column.values[first]!,
            confidence: confidenceOf(column.values[first]!, column.values[code]!, many / few),
            reason,
          });
        }
      }
      return changeValues(column, at, to);
    }),
};

/** Other case alone is surer than other signs, and a clear majority surer than a close one. */
function confidenceOf(a: string, b: string, ratio: number): number {
  if (ratio < 2) return 0.85;
  if (a.toLowerCase() === b.toLowerCase()) return 0.98;
  return ratio >= 10 ? 0.95 : 0.88;
}

/** What is the same in all ways of writing a value; undefined for what is no word. */
function keyOf(value: string): string | undefined {
  if (value.length > 200 || !/\p{L}{2}/u.test(value) || /[\d@/\\#+]/.test(value)) return undefined;
  return value
    .toLowerCase()
    .replace(/[\s\-_.,'’]+/gu, ' ')
    .trim();
}

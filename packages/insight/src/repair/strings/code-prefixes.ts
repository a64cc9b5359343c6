import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 20;
/** Minimum share of the values that begin with the same letters. */
const share = 0.9;
/** Minimum ratio of a recurring code to the same one without its prefix. */
const minRatio = 10;

const messages = defineMessages('repair.code-prefixes', {
  title: 'Codes without the letters that others begin with',
  reason: ({ most, all, prefix }: { most: number; all: number; prefix: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values begin with ${prefix}`,
});

/**
 * Adds the letters with which nine in ten codes begin to those without them: `2018` among `FY2018`.
 * What follows must have the format of the others, and a code that recurs must be known with them.
 */
export const codePrefixes = {
  id: 'code-prefixes',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const all = column.rowsOf(codes);
    if (all < minRows) return [];
    const prefixes = new Map<string, number>();
    for (const code of codes) {
      const prefix = beginning.exec(column.values[code]!)?.[1];
      if (prefix !== undefined) prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + column.counts[code]!);
    }
    const [prefix, most] = [...prefixes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (most < all * share || most === all) return [];
    const lengths = new Set(
      codes.flatMap((code) => {
        const value = column.values[code]!;
        return beginning.exec(value)?.[1] === prefix ? [value.length] : [];
      }),
    );
    const to = new Map<number, { to: string; confidence: number }>();
    for (const code of codes) {
      const value = column.values[code]!;
      if (!/^\d+$/.test(value) || !lengths.has(prefix.length + value.length)) continue;
      const known = column.codeIn(prefix + value);
      if (known !== undefined && column.counts[known]! >= minRatio * column.counts[code]!)
        to.set(code, { to: prefix + value, confidence: 0.96 });
      // Codes that identify rows are different from all others.
      else if (known === undefined && column.counts[code] === 1 && lengths.size === 1)
        to.set(code, { to: prefix + value, confidence: 0.94 });
    }
    return changeValues(column, at, to, messages.reason({ most, all, prefix }));
  }),
} satisfies Repairer;

/** Letters before a number, with a separator. */
const beginning = /^(\p{L}{1,6}[-_ ]?)\d+$/u;

import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.9;
const minRows = 10;
// The keyboard hyphen, Unicode hyphens and dashes, and the minus sign, with the spaces around them.
const dashes = / ?[-\u2010-\u2015\u2212] ?/g;

const messages = defineMessages('repair.dash-signs', {
  title: 'Dashes of several kinds',
  reason: ({ most, all, dash }: { most: number; all: number; dash: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} values have “${dash}” between digits`,
});

/**
 * Unifies dashes between digits with those of the rest of the column, and the spaces around them:
 * `12–18` and `12 - 18` among `12-18`. Words keep their dashes.
 */
export const dashSigns = {
  id: 'dash-signs',
  finds: 'otherDash',
  messages,
  find: eachColumn((column, at) => {
    const rows = new Map<string, number>();
    const signs = new Map<number, string>();
    let all = 0;
    for (const code of column.present()) {
      const count = column.counts[code]!;
      all += count;
      const value = column.values[code]!;
      if (!/^\d[\d\s.,:/]*[-\u2010-\u2015\u2212][-\u2010-\u2015\u2212\d\s.,:/]*\d$/.test(value)) continue;
      const kinds = new Set(value.match(dashes));
      const sign = kinds.size === 1 ? [...kinds][0]! : 'several';
      signs.set(code, sign);
      rows.set(sign, (rows.get(sign) ?? 0) + count);
    }
    if (rows.size < 2) return [];
    const [main, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a));
    const dashed = [...rows.values()].reduce((a, b) => a + b, 0);
    if (main === 'several' || dashed < Math.max(minRows, all * share) || most < dashed * share) return [];
    const to = new Map(
      [...signs].flatMap(([code, sign]) =>
        sign === main
          ? []
          : [[code, { to: column.values[code]!.replace(dashes, main), confidence: 0.97 }] as const],
      ),
    );
    return changeValues(column, at, to, messages.reason({ most, all: dashed, dash: main }));
  }),
} satisfies Repairer;

import { defineMessages } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const share = 0.9;
const minRows = 10;

const messages = defineMessages('repair.decimal-marks', {
  title: 'Decimals with commas and with points',
  reason: ({ most, all, mark }: { most: number; all: number; mark: string }) =>
    `${most} of ${all} numbers have the decimal mark ${mark}`,
});

/** A few decimals with the other mark: `12,50` among `12.50`. Three digits behind a comma may be thousands and are left. */
export const decimalMarks = {
  id: 'decimal-marks',
  messages,
  find: eachColumn((column, at) => {
    const byMark = { '.': [] as number[], ',': [] as number[] };
    const rows = { '.': 0, ',': 0 };
    let [numbers, all] = [0, 0];
    for (const code of column.present()) {
      const value = column.values[code]!;
      const count = column.counts[code]!;
      all += count;
      if (!/^[+-]?\d+([.,]\d+)?$/.test(value)) continue;
      numbers += count;
      const mark = /[.,](?=\d+$)/.exec(value)?.[0] as '.' | ',' | undefined;
      if (mark === undefined || (mark === ',' && /,\d{3}$/.test(value))) continue;
      byMark[mark].push(code);
      rows[mark] += count;
    }
    const [main, other] = rows['.'] >= rows[','] ? (['.', ','] as const) : ([',', '.'] as const);
    if (rows[other] === 0 || rows[main] < Math.max(minRows, numbers * share) || numbers < all * share)
      return [];
    const to = new Map(
      byMark[other]
        .filter((code) => !/\.\d{3}$/.test(column.values[code]!))
        .map((code) => [code, { to: column.values[code]!.replace(other, main), confidence: 0.95 }] as const),
    );
    return changeValues(column, at, to, messages.reason({ most: rows[main], all: numbers, mark: main }));
  }),
} satisfies Repairer;

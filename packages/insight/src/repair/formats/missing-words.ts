import { defineMessages, type Message } from '@winnow/kernel';
import { sentinels } from '../../types/sentinels.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { plainNumber } from './number-text.ts';

const share = 0.95;

const messages = defineMessages('repair.missing-words', {
  title: 'Missing-value words among numbers',
  reason: ({ value }: { value: string }) => `${value} stands for a missing value: all others are numbers`,
});

/**
 * Empties words for a missing value, such as N/A, in numeric columns: they prevent the column from
 * being parsed as numbers and say no more than an empty cell.
 */
export const missingWords = {
  id: 'missing-words',
  finds: 'missingWords',
  messages,
  find: eachColumn((column, at) => {
    let [numbers, all] = [0, 0];
    const words = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      if (sentinels.includes(value.toLowerCase())) {
        const reason = messages.reason({ value });
        words.set(code, { to: '', confidence: 0.96, reason });
        continue;
      }
      all += column.counts[code]!;
      if (plainNumber(value) !== undefined) numbers += column.counts[code]!;
    }
    return numbers >= 5 && numbers >= all * share ? changeValues(column, at, words) : [];
  }),
} satisfies Repairer;

import { counted, defineMessages } from '@winnow/kernel';
import { z } from 'zod';
import { columnField, defineCheckKind } from '../check-kind.ts';
import { judgeSummary, keepRows, mismatchOf, step, withoutRows } from '../judging.ts';

const messages = defineMessages('check.fresh', {
  sentence: ({ column, days }: { column: string; days: number }) =>
    `The latest ${column} is at most ${counted(days, 'day')} old`,
});

const latest = 'latest';

/**
 * Checks that the latest date of a column is at most a number of days before the day of the check.
 */
export const fresh = defineCheckKind({
  kind: 'fresh',
  fields: { column: columnField, days: z.number().int().min(0).max(100_000) },
  messages,
  sentence: ({ column, days }) => messages.sentence({ column, days }),
  plan: ({ column, days }) => ({
    steps: [
      step('group-rows', { aggregates: [{ name: latest, function: 'max', column }] }),
      withoutRows(`dateDiff(toDate(${latest}), today()) <= ${days}`, 'check-2'),
    ],
    unread: [keepRows(mismatchOf(column))],
    isUnreadWhereHeld: true,
    judge: judgeSummary,
  }),
  unreadable: ({ column }) => ({ kind: 'quality', column, is: ['mismatched'] }),
});

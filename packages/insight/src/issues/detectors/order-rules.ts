import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { orderedColumns } from '../../table/ordered-columns.ts';
import { cellsAt, type Detector, some } from '../detector.ts';

const messages = defineMessages('issue.order-rules', {
  found: ({ first, last, count }: { first: string; last: string; count?: number }) =>
    `${first} is after ${last} in ${some(count, 'row')}`,
  reason: ({ others }: { others: number }) =>
    `It isn’t in the ${digitsInGroups(others)} other rows that have both`,
});

/**
 * Finds rows whose end comes before their start, in two columns that are in order in nearly all
 * rows.
 */
export const orderRules = {
  id: 'order-rules',
  messages,
  find: (input) =>
    orderedColumns(input.table).flatMap(({ first, last, rows: all, broken: rows }) => {
      if (rows.length === 0) return [];
      const [start, end] = [input.table.columns[first]!.name, input.table.columns[last]!.name];
      return [
        {
          kind: 'order',
          columns: [start, end],
          rows: rows.length,
          count: rows.length,
          cells: [...cellsAt(input, first, rows), ...cellsAt(input, last, rows)],
          sentence: messages.found({ first: start, last: end, count: rows.length }),
          sentenceInSample: messages.found({ first: start, last: end }),
          reason: messages.reason({ others: all - rows.length }),
          confidence: 0.9,
          steps: [],
        },
      ];
    }),
} satisfies Detector;

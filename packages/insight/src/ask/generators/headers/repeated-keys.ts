import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { firstPairs, rowText } from '../../chosen-rows.ts';
import { headersOf, rowOf } from './selected-headers.ts';

/** Repeats are likely copies if they are rare, but normal if they are common. */
const maxRepeatShare = 0.2;

const messages = defineMessages('card.repeated-keys', {
  remove: ({ columns }: { columns: readonly string[] }) =>
    `Remove rows that repeat ${listed(columns)} of an earlier row`,
});

/** Finds rows whose values in several columns repeat those of an earlier row. */
export const repeatedKeys = {
  id: 'repeated-keys',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    const { at, names } = headers;
    const { rows } = context.cells;
    const seen = new Set<string>();
    const repeats: number[] = [];
    for (let row = 0; row < rows; row++) {
      const key = at.map((column) => context.table.columns[column]!.codes[row]).join(' ');
      if (seen.has(key)) repeats.push(row);
      else seen.add(key);
    }
    if (repeats.length === 0) return [];
    const step = (action: 'remove' | 'flag' | 'keepDuplicates', survivor = 'first'): StepDraft => ({
      kind: 'remove-duplicates',
      params: { columns: names, ignoreCase: false, survivor, action, name: 'Duplicate' },
    });
    const pairs = function* () {
      for (const row of repeats) yield { from: rowText(rowOf(context, at, row)), to: null };
    };
    return [
      {
        sentence: messages.remove({ columns: names }),
        reason: cardMessages.ofRows({ count: repeats.length, all: rows }),
        effect: { cells: 0, rowsBefore: rows, rowsAfter: rows - repeats.length },
        examples: firstPairs(pairs()),
        variants: [
          { sentence: cardMessages.keepFullest, steps: [step('remove', 'fullest')] },
          { sentence: cardMessages.flagRepeats, steps: [step('flag')] },
          { sentence: cardMessages.keepRepeats, steps: [step('keepDuplicates')] },
        ],
        steps: [step('remove')],
        score: repeats.length <= rows * maxRepeatShare ? 0.6 : 0.32,
      },
    ];
  },
} satisfies CardGenerator;

import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { type SelectedColumn, selectedColumn } from './selected-column.ts';

/** Maximum share of repeats for a column to count as identifying rows. */
const maxRepeatShare = 0.1;
const minRows = 10;

const namesRows = ({ type }: SelectedColumn): boolean => type === 'text' || type === 'integer';

const messages = defineMessages('card.repeated-values', {
  remove: ({ column }: { column: string }) => `Remove rows that repeat the ${column} of an earlier row`,
});

/** Finds rows that repeat a value of a column that identifies rows. */
export const repeatedValues = {
  id: 'repeated-values',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    // Timestamps and measurements can be equal by chance.
    if (!selected || selected.rows < minRows || !namesRows(selected)) return [];
    const { name, column, codes, rows } = selected;
    const repeats = rows - codes.length;
    if (repeats === 0 || repeats > rows * maxRepeatShare || rows < context.cells.rows) return [];
    const step = (action: 'remove' | 'flag' | 'keepDuplicates', survivor = 'first'): StepDraft => ({
      kind: 'remove-duplicates',
      params: { columns: [name], ignoreCase: false, survivor, action, name: 'Duplicate' },
    });
    const { rows: before } = context.cells;
    return [
      {
        sentence: messages.remove({ column: name }),
        reason: cardMessages.ofRows({ count: repeats, all: before }),
        effect: { cells: 0, rowsBefore: before, rowsAfter: before - repeats },
        examples: codes
          .filter((code) => column.counts[code]! > 1)
          .slice(0, 3)
          .map((code) => ({ from: column.values[code]!, to: null })),
        variants: [
          { sentence: cardMessages.keepFullest, steps: [step('remove', 'fullest')] },
          { sentence: cardMessages.flagRepeats, steps: [step('flag')] },
          { sentence: cardMessages.keepRepeats, steps: [step('keepDuplicates')] },
        ],
        steps: [step('remove')],
        score: 0.48,
      },
    ];
  },
} satisfies CardGenerator;

import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { type SelectedColumn, selectedColumn } from './selected-column.ts';

/** A column names rows where so few of its values repeat. */
const few = 0.1;
const minRows = 10;

const namesRows = ({ type }: SelectedColumn): boolean => type === 'text' || type === 'integer';

/** Rows that repeat the value of a column that names rows. */
export const repeatedValues: CardGenerator = {
  id: 'repeated-values',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    // Moments and measurements agree by chance.
    if (!selected || selected.rows < minRows || !namesRows(selected)) return [];
    const { name, column, codes, rows } = selected;
    const repeats = rows - codes.length;
    if (repeats === 0 || repeats > rows * few || rows < context.cells.rows) return [];
    const step = (action: 'remove' | 'flag' | 'keepDuplicates', survivor = 'first'): StepDraft => ({
      kind: 'remove-duplicates',
      params: { columns: [name], ignoreCase: false, survivor, action, name: 'Duplicate' },
    });
    const { rows: before } = context.cells;
    return [
      {
        sentence: `Remove rows that repeat the ${name} of an earlier row`,
        reason: `${repeats.toLocaleString('en')} of ${before.toLocaleString('en')} rows`,
        effect: { cells: 0, rowsBefore: before, rowsAfter: before - repeats },
        examples: codes
          .filter((code) => column.counts[code]! > 1)
          .slice(0, 3)
          .map((code) => ({ from: column.values[code]!, to: null })),
        variants: [
          { sentence: 'Keep the row with the most values', steps: [step('remove', 'fullest')] },
          { sentence: 'Flag the repeats', steps: [step('flag')] },
          { sentence: 'Keep only rows with repeats', steps: [step('keepDuplicates')] },
        ],
        steps: [step('remove')],
        score: 0.48,
      },
    ];
  },
};

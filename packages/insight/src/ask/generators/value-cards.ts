import { plural } from '../../issues/detector.ts';
import type { Card, CardGenerator } from '../card.ts';
import { effectOfKeeping } from '../measure.ts';

/** Rows that have the selected value: keep them, or remove them. */
export const valueCards: CardGenerator = {
  id: 'value-cards',
  find: ({ column: name, value, start }, { table }) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column || value === undefined || start !== undefined) return [];
    const count = column.count(value.trim());
    if (count === 0) return [];
    const filter = (action: string) => ({
      kind: 'filter-by-values',
      params: {
        columns: [column.name],
        values: [value],
        which: 'any',
        action,
        name: 'Flag',
        ignoreCase: false,
      },
    });
    const card = (action: 'keep' | 'remove'): Card => ({
      sentence: `${action === 'keep' ? 'Keep only' : 'Remove'} rows where ${column.name} is ${value}`,
      reason: `${count.toLocaleString('en')} of ${plural(table.rows, 'row')} ${count === 1 ? 'has' : 'have'} it`,
      ...effectOfKeeping(column, (one) => (one === value.trim()) === (action === 'keep')),
      variants: [{ sentence: `Flag rows where ${column.name} is ${value}`, steps: [filter('flag')] }],
      steps: [filter(action)],
      score: action === 'keep' ? 0.5 : 0.45,
    });
    return [card('keep'), card('remove')];
  },
};

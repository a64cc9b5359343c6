import type { Recipe, Step } from '@winnow/recipe';
import { emptyRecipe } from '@winnow/recipe';

const missing = ['N/A', 'n/a', 'NULL', '-', '?', 'none', '#N/A', 'unknown'];

function step(id: number, kind: string, params: Step['params']): Step {
  return { id: `s${id}`, kind, params };
}

/** The fifteen steps that clean the messy orders, for both contenders. */
export const fifteenSteps: Recipe = {
  ...emptyRecipe,
  name: 'Clean orders',
  steps: [
    step(1, 'use-first-row-as-header', { rows: 1 }),
    step(2, 'trim-text', {
      columns: ['customer', 'Email', 'City', 'STATUS', 'Category', 'Amount', 'Discount'],
    }),
    step(3, 'collapse-spaces', { columns: ['customer'] }),
    step(4, 'replace-sentinels', {
      columns: ['Phone', 'Order Date', 'Amount', 'Discount', 'Category'],
      words: missing,
      blank: true,
    }),
    step(5, 'change-case', { columns: ['customer', 'Email', 'STATUS'], case: 'lower' }),
    step(6, 'find-replace', { columns: ['Phone'], find: '[^0-9]', how: 'regex' }),
    step(7, 'split-column', { column: 'City', by: 'delimiter', delimiter: ',', parts: 2 }),
    step(8, 'fill-down', { columns: ['Category'] }),
    step(9, 'find-replace', { columns: ['Amount'], find: '[$€,() USD]', how: 'regex' }),
    step(10, 'set-types', { types: [{ column: 'Amount', type: 'number' }] }),
    step(11, 'find-replace', { columns: ['Discount'], find: '%', how: 'text' }),
    step(12, 'filter-rows', { condition: 'isNotNull(Phone)', action: 'keep' }),
    step(13, 'remove-duplicates', { columns: ['Order ID'] }),
    step(14, 'rename-columns', {
      names: [
        { from: 'STATUS', to: 'Status' },
        { from: 'customer', to: 'Customer' },
      ],
    }),
    step(15, 'sort-rows', { keys: [{ column: 'Order Date' }, { column: 'Order ID' }] }),
  ],
};

import { option } from './option.ts';

/** What an export does with cells that don't match their column's type. */
export const mismatchOption = option
  .choice('Mismatched values', {
    text: 'Write their text',
    empty: 'Leave them empty',
    refuse: 'Stop the export',
  })
  .default('text');

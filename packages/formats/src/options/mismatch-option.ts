import { option } from './option.ts';

/** What an export does with cells that don't match their column's type. */
export const mismatchOption = option
  .choice(
    'Mismatched values',
    { text: 'Write the original text', empty: 'Leave the cells empty', refuse: 'Stop the export' },
    { affectsValues: true },
  )
  .default('text');

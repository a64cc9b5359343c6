import { option } from '../options/option.ts';

/** Option of formats that have codes and their labels. */
export const codedValues = option
  .choice(
    'Coded values',
    { labels: 'As their labels', codes: 'As codes' },
    { help: 'Whether 1 is read as its label, such as “Yes”.', affectsValues: true },
  )
  .default('labels');

import { option } from './option.ts';

/** How a format without types writes values that no step changed. */
export const valuesOption = option
  .choice(
    'Unchanged values',
    { source: 'As in the source', canonical: 'In canonical form' },
    {
      help: '“Yes”, “1.50” and “+1” stay as they are, or become “true”, “1.5” and “1”.',
      affectsValues: true,
    },
  )
  .default('source');

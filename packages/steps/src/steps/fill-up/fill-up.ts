import { selectionText, withinText } from '../../columns/select-columns.ts';
import { fillParams, fillRows } from '../../rows/fill-step.ts';
import { defineStep } from '../../step.ts';
import { fillUpExamples } from './fill-up.examples.ts';

export const fillUp = defineStep({
  kind: 'fill-up',
  family: 'missing',
  title: 'Fill up',
  summary: 'Fills empty cells with the nearest value below.',
  keywords: ['backward fill', 'next observation'],
  params: fillParams,
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns], blank: true } : { blank: true }),
  sentence: ({ columns, within }) => `Fill ${selectionText(columns)} up${withinText(within)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower: (input, params, { stepId }) => fillRows(input, params, 'up', stepId),
  examples: fillUpExamples,
});

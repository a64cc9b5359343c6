import { selectionText, withinText } from '../../columns/select-columns.ts';
import { fillParams, fillRows } from '../../rows/fill-step.ts';
import { defineStep } from '../../step.ts';
import { fillDownExamples } from './fill-down.examples.ts';

export const fillDown = defineStep({
  kind: 'fill-down',
  family: 'missing',
  title: 'Fill down',
  summary: 'Fills empty cells with the nearest value above.',
  keywords: ['forward fill', 'carry forward', 'last observation', 'merged cells'],
  params: fillParams,
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns], blank: true } : { blank: true }),
  sentence: ({ columns, within }) => `Fill ${selectionText(columns)} down${withinText(within)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower: (input, params, { stepId }) => fillRows(input, params, 'down', stepId),
  examples: fillDownExamples,
});

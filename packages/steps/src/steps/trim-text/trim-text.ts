import { call } from '@winnow/formulas';
import { z } from 'zod';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { trimTextExamples } from './trim-text.examples.ts';

const functions = { both: 'trim', start: 'trimStart', end: 'trimEnd' } as const;
const words = { both: '', start: ' at the start', end: ' at the end' } as const;

export const trimText = defineStep({
  kind: 'trim-text',
  family: 'text',
  title: 'Trim spaces',
  summary: 'Removes leading and trailing spaces, tabs, line breaks and no-break spaces.',
  keywords: ['strip', 'whitespace', 'clean'],
  params: z.strictObject({
    columns: param.columns('Columns'),
    sides: param.choice('Where', { both: 'Both ends', start: 'Start', end: 'End' }).default('both'),
  }),
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { all: true }, sides: 'both' }),
  sentence: ({ columns, sides }) => `Trim spaces${words[sides]} in ${selectionText(columns)}`,
  traits: () => rowWise,
  lower: (input, { columns, sides }, { stepId }) =>
    rewriteTextColumns(input, columns, { stepId, param: 'columns' }, (text) => call(functions[sides], text)),
  examples: trimTextExamples,
});

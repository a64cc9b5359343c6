import { call } from '@winnow/formulas';
import { z } from 'zod';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { collapseSpacesExamples } from './collapse-spaces.examples.ts';

export const collapseSpaces = defineStep({
  kind: 'collapse-spaces',
  family: 'text',
  title: 'Collapse spaces',
  summary: 'Replaces each run of spaces, tabs and line breaks with a single space and trims both ends.',
  keywords: ['whitespace', 'double spaces', 'line breaks', 'squish'],
  params: z.strictObject({ columns: param.columns('Columns') }),
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { all: true } }),
  sentence: ({ columns }) => `Collapse spaces in ${selectionText(columns)}`,
  traits: () => rowWise,
  lower: (input, { columns }, { stepId }) =>
    rewriteTextColumns(input, columns, { stepId, param: 'columns' }, (text) => call('collapseSpaces', text)),
  examples: collapseSpacesExamples,
});

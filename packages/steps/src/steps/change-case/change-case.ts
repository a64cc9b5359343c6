import { type Cell, call } from '@winnow/formulas';
import { z } from 'zod';
import { rewriteTexts } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { changeCaseExamples } from './change-case.examples.ts';

const functions = { lower: 'lower', upper: 'upper', title: 'titleCase', sentence: 'sentenceCase' } as const;

export const changeCase = defineStep({
  kind: 'change-case',
  family: 'text',
  title: 'Change case',
  summary: 'Writes texts in lower case, upper case, title case or as sentences.',
  keywords: ['uppercase', 'lowercase', 'capitalize', 'proper case', 'title case'],
  params: z.strictObject({
    columns: param.columns('Columns'),
    case: param
      .choice('Case', { lower: 'lower', upper: 'UPPER', title: 'Title Case', sentence: 'Sentence case' })
      .default('lower'),
  }),
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns], case: 'lower' } : { case: 'lower' }),
  sentence: ({ columns, case: to }) => `Write ${selectionText(columns)} in ${to} case`,
  traits: () => rowWise,
  lower: (input, { columns, case: to }, { stepId }) =>
    rewriteTexts(input, columns, { stepId, param: 'columns' }, (text: Cell) => call(functions[to], text)),
  examples: changeCaseExamples,
});

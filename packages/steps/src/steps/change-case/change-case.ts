import { type Cell, call } from '@winnow/formulas';
import { z } from 'zod';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { changeCaseExamples } from './change-case.examples.ts';

const functions = {
  lower: 'lower',
  upper: 'upper',
  title: 'titleCase',
  sentence: 'sentenceCase',
  first: 'capitalize',
  swap: 'swapCase',
} as const;

export type Case = keyof typeof functions;

const strings: Readonly<Record<Case, string>> = {
  lower: 'in lower case',
  upper: 'in upper case',
  title: 'in title case',
  sentence: 'in sentence case',
  first: 'with a first capital',
  swap: 'with uppercase and lowercase swapped',
};

export const changeCase = defineStep({
  kind: 'change-case',
  family: 'text',
  title: 'Change case',
  summary:
    'Changes text to lowercase, uppercase, title case or sentence case, or capitalises only the first letter.',
  keywords: ['uppercase', 'lowercase', 'capitalize', 'proper case', 'title case'],
  params: z.strictObject({
    columns: param.columns('Columns'),
    case: param
      .choice('Case', {
        lower: 'lower',
        upper: 'UPPER',
        title: 'Title Case',
        sentence: 'Sentence case',
        first: 'First letter only, the rest As It Is',
        swap: 'sWAP cAPITALS',
      })
      .default('lower'),
  }),
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns], case: 'lower' } : { case: 'lower' }),
  sentence: ({ columns, case: to }) => `Write ${selectionText(columns)} ${strings[to]}`,
  traits: () => rowWise,
  lower: (input, { columns, case: to }, { stepId }) =>
    rewriteTextColumns(input, columns, { stepId, param: 'columns' }, (text: Cell) =>
      call(functions[to], text),
    ),
  examples: changeCaseExamples,
});

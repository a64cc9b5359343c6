import { call } from '@winnow/formulas';
import { caseWhen, literal, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { emptyToNullExamples } from './empty-to-null.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  blank: param.flag('Also text that is only spaces').default(true),
});

export type EmptyToNullParams = z.output<typeof params>;

export const emptyToNull = defineStep({
  kind: 'empty-to-null',
  family: 'missing',
  title: 'Empty text to null',
  summary: 'Sets empty or blank text to null.',
  keywords: ['blank', 'empty string', 'missing', 'null if empty'],
  params,
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { all: true }, blank: true }),
  sentence: ({ columns, blank }) =>
    `Set ${blank ? 'blank' : 'empty'} text to null in ${selectionText(columns)}`,
  traits: () => rowWise,
  lower: (input, { columns, blank }, { stepId }) =>
    rewriteTextColumns(input, columns, { stepId, param: 'columns' }, (text) => {
      const gone = blank ? call('isBlank', text).expr : op('eq', text.expr, literal('text', ''));
      return { type: 'text', expr: caseWhen([{ when: gone, result: nullOf('text') }], text.expr) };
    }),
  examples: emptyToNullExamples,
});

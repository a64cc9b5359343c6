import { call, literalCell, textOf } from '@winnow/formulas';
import { failed, isList } from '@winnow/kernel';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { padTextExamples } from './pad-text.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  length: param.integer('To length', { min: 1, max: 10_000 }).default(5),
  fill: param.text('Fill with', { placeholder: '0' }).default('0'),
  side: param.choice('At the', { start: 'Start', end: 'End' }).default('start'),
});

export type PadTextParams = z.output<typeof params>;

export const padText = defineStep({
  kind: 'pad-text',
  family: 'text',
  title: 'Pad text',
  summary:
    'Pads text to a length, for example with the leading zeros a code has lost. Other types become text.',
  keywords: ['leading zeros', 'zfill', 'lpad', 'rpad', 'fixed width', 'zip code'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    length: 5,
    fill: '0',
    side: 'start',
  }),
  sentence: ({ columns, length, fill, side }) =>
    `Pad ${selectionText(columns)} to ${length} characters with ${valueText(fill)}${side === 'end' ? ' at the end' : ''}`,
  traits: () => rowWise,
  lower(input, { columns, length, fill, side }, { stepId }) {
    if (fill === '')
      return failed(stepProblems.missing({ what: 'a text to fill with' }, { stepId, param: 'fill' }));
    return rewriteColumns(input, columns, { stepId, param: 'columns' }, (cell) =>
      isList(cell.type)
        ? cell
        : call(
            side === 'start' ? 'padStart' : 'padEnd',
            textOf(cell),
            literalCell(length),
            literalCell(fill),
          ),
    );
  },
  examples: padTextExamples,
});

import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { keepColumnsExamples } from './keep-columns.examples.ts';

export const keepColumns = defineStep({
  kind: 'keep-columns',
  family: 'columns',
  title: 'Keep columns',
  summary: 'Keeps only these columns, in this order.',
  keywords: ['select columns', 'choose columns', 'only'],
  params: z.strictObject({ columns: param.columns('Columns') }),
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns] } : {}),
  sentence: ({ columns }) => `Keep only ${selectionText(columns)}`,
  traits: () => rowWise,
  lower(input, { columns }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.noColumnLeft({}, at));
    return ok(
      withColumns(
        input,
        selected.value.map((keep) => ({ keep })),
      ),
    );
  },
  examples: keepColumnsExamples,
});

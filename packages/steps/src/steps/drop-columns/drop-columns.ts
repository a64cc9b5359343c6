import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { dropColumnsExamples } from './drop-columns.examples.ts';

export const dropColumns = defineStep({
  kind: 'drop-columns',
  family: 'columns',
  title: 'Drop columns',
  summary: 'Removes columns.',
  keywords: ['remove columns', 'delete columns', 'exclude'],
  params: z.strictObject({ columns: param.columns('Columns') }),
  defaults: (columns) => (columns.length > 0 ? { columns: [...columns] } : {}),
  sentence: ({ columns }) => `Drop ${selectionText(columns)}`,
  traits: () => rowWise,
  lower(input, { columns }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    const dropped = new Set(selected.value.map((column) => column.name));
    const kept = input.schema.columns.filter((column) => !dropped.has(column.name));
    if (kept.length === 0) return failed(stepProblems.noColumnLeft({}, at));
    return ok(
      withColumns(
        input,
        kept.map((keep) => ({ keep })),
      ),
    );
  },
  examples: dropColumnsExamples,
});

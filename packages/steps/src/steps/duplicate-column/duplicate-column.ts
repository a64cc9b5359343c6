import { cellOf } from '@winnow/formulas';
import { failed, ok, uniqueName } from '@winnow/kernel';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { duplicateColumnExamples } from './duplicate-column.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  name: param
    .text('Name of the copy', { help: '* is replaced by the column name.', placeholder: '* copy' })
    .default('* copy'),
});

export type DuplicateColumnParams = z.output<typeof params>;

export const duplicateColumn = defineStep({
  kind: 'duplicate-column',
  family: 'columns',
  title: 'Duplicate columns',
  summary: 'Copies a column.',
  keywords: ['copy column', 'clone'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    name: '* copy',
  }),
  sentence: ({ columns, name }) =>
    Array.isArray(columns) && columns.length === 1
      ? `Duplicate ${columns[0]} as ${name.replaceAll('*', columns[0]!)}`
      : `Duplicate ${selectionText(columns)}`,
  traits: () => rowWise,
  lower(input, { columns, name }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    if (name.trim() === '')
      return failed(stepProblems.missing({ what: 'a name' }, { stepId, param: 'name' }));
    const copied = new Set(selected.value.map((column) => column.name));
    const names = new Set(input.schema.columns.map((column) => column.name));
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
      if (!copied.has(keep.name)) return [{ keep }];
      const copy = uniqueName(name.replaceAll('*', keep.name), names);
      names.add(copy);
      return [{ keep }, { name: copy, cell: cellOf(keep) }];
    });
    return ok(withColumns(input, outputs));
  },
  examples: duplicateColumnExamples,
});

import { type Cell, cellOf, textOf } from '@winnow/formulas';
import { ok, uniqueName } from '@winnow/kernel';
import { z } from 'zod';
import { mismatchOf } from '../../cells/meet-cells.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { clearMismatchedExamples } from './clear-mismatched.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  to: param
    .choice('Mismatched values', {
      null: 'Becomes null',
      text: 'Keep as text (the column becomes text)',
      column: 'Move to a new column',
    })
    .default('null'),
  suffix: param
    .text('Suffix of the new column’s name', { when: { param: 'to', is: ['column'] } })
    .default(' (mismatched)'),
});

export type ClearMismatchedParams = z.output<typeof params>;

export const clearMismatched = defineStep({
  kind: 'clear-mismatched',
  family: 'missing',
  title: 'Handle mismatched values',
  summary:
    'Turns values that don’t match their column’s type into null, keeps them as text, or moves them to a new column.',
  keywords: ['invalid', 'errors', 'wrong type', 'remove errors', 'mismatch', 'replace errors'],
  params,
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { all: true }, to: 'null' }),
  sentence: ({ columns, to }) => {
    const where = selectionText(columns);
    if (to === 'null') return `Clear mismatched cells in ${where}`;
    return to === 'text'
      ? `Keep mismatched cells in ${where} as text`
      : `Move mismatched cells in ${where} to separate columns`;
  },
  traits: () => rowWise,
  lower(input, { columns, to, suffix }, { stepId }) {
    const selected = selectColumns(input.schema, columns, { stepId, param: 'columns' });
    if (!selected.ok) return selected;
    const chosen = new Set(selected.value.map((column) => column.name));
    const names = new Set(input.schema.columns.map((column) => column.name));
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
      if (!chosen.has(keep.name) || keep.mismatch === undefined) return [{ keep }];
      const cell = cellOf(keep);
      if (to === 'text') return [{ name: keep.name, cell: textOf(cell) }];
      const value: Cell = { type: cell.type, expr: cell.expr };
      if (to === 'null') return [{ name: keep.name, cell: value }];
      const name = uniqueName(`${keep.name}${suffix}`, names);
      names.add(name);
      return [
        { name: keep.name, cell: value },
        { name, cell: { type: 'text', expr: mismatchOf(cell) } },
      ];
    });
    return ok(withColumns(input, outputs));
  },
  examples: clearMismatchedExamples,
});

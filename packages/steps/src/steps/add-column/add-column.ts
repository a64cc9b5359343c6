import { compileFormula } from '@winnow/formulas';
import { failed, findColumn, locate, ok } from '@winnow/kernel';
import { z } from 'zod';
import { typedCell } from '../../cells/meet-cells.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, scopeOf } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { addColumnExamples } from './add-column.examples.ts';

const params = z.strictObject({
  name: param.text('Name', { placeholder: 'Total' }),
  formula: param.formula('Formula', { placeholder: 'Price * Quantity' }),
  after: param.column('After', { help: 'Defaults to the end.' }).optional(),
});

export type AddColumnParams = z.output<typeof params>;

export const addColumn = defineStep({
  kind: 'add-column',
  family: 'columns',
  title: 'Add column by formula',
  summary: 'Adds a column computed by a formula.',
  keywords: ['new column', 'derive', 'calculate', 'expression', 'mutate', 'duplicate column'],
  params,
  defaults: (columns) => {
    const after = columns.at(-1);
    return after === undefined ? { name: 'New column' } : { name: 'New column', after };
  },
  sentence: ({ name, formula }) => `Add ${name} = ${formula}`,
  traits: () => rowWise,
  lower(input, { name, formula, after }, { stepId, run }) {
    if (name.trim() === '')
      return failed(tableProblems.nothingToDo({ what: 'A name' }, { stepId, param: 'name' }));
    if (findColumn(input.schema, name)) {
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    }
    const place =
      after === undefined ? ok(undefined) : selectColumn(input.schema, after, { stepId, param: 'after' });
    const compiled = compileFormula(formula, scopeOf(input, run));
    const problems = [
      ...place.problems,
      ...compiled.problems.map((one) => locate(one, { stepId, param: 'formula' })),
    ];
    if (!place.ok || !compiled.ok) return failed(problems);
    return ok(addColumns(input, [{ name, cell: typedCell(compiled.value.cell) }], after), problems);
  },
  examples: addColumnExamples,
});

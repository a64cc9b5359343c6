import { type Cell, cellOf, textOf } from '@winnow/formulas';
import { failed, findColumn, ok } from '@winnow/kernel';
import { caseWhen, filter, nullOf } from '@winnow/sql';
import { z } from 'zod';
import { filledCell } from '../../cells/fill-cells.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { compileCondition } from '../../compile-condition.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { scopeOf, withColumns, withRel } from '../../relation.ts';
import { defineStep } from '../../step.ts';
import { liftSectionHeadersExamples } from './lift-section-headers.examples.ts';

const params = z.strictObject({
  column: param.column('Header column'),
  condition: param.formula('A row is a header where', {
    placeholder: 'isBlank(Amount)',
    help: 'Its value names the section of the rows below.',
  }),
  name: param.text('Name of the new column').default('Section'),
  headers: param.choice('Header rows', { remove: 'Remove', keep: 'Keep' }).default('remove'),
});

export type LiftSectionHeadersParams = z.output<typeof params>;

export const liftSectionHeaders = defineStep({
  kind: 'lift-section-headers',
  family: 'reshape',
  title: 'Section headers to column',
  summary: 'Moves section header rows into a column: each row below gets the name of its section.',
  keywords: ['group header', 'section', 'subheader', 'report', 'outline', 'crosstab'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column }),
    name: 'Section',
    headers: 'remove',
  }),
  sentence: ({ column, condition, name }) => `Move headers in ${column} where ${condition} to ${name}`,
  traits: ({ headers }) => ({ rowWise: false, keepsOrder: true, keepsRows: headers === 'keep' }),
  lower(input, { column: header, condition, name, headers }, { stepId, run }) {
    if (findColumn(input.schema, name))
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    const column = selectColumn(input.schema, header, { stepId, param: 'column' });
    const compiled = compileCondition(condition, scopeOf(input, run), { stepId, param: 'condition' });
    if (!column.ok || !compiled.ok) return failed([...column.problems, ...compiled.problems]);
    const { holds, fails } = compiled.value;
    const text = textOf(cellOf(column.value)).expr;
    const own: Cell = { type: 'text', expr: caseWhen([{ when: holds, result: text }], nullOf('text')) };
    const cell = filledCell(own, { rel: input.rel, direction: 'down', within: [], blank: false });
    const named = withColumns(input, [{ name, cell }, ...input.schema.columns.map((keep) => ({ keep }))]);
    return ok(headers === 'keep' ? named : withRel(named, filter(named.rel, fails)), compiled.problems);
  },
  examples: liftSectionHeadersExamples,
});

import { failed, findColumn, ok } from '@winnow/kernel';
import { ascending, columnExpr, type Expr, literal, native } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { selectionText, selectOptional } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, withColumns } from '../../relation.ts';
import { rowNumber } from '../../rows/row-numbers.ts';
import { defineStep } from '../../step.ts';
import { addRowNumberExamples } from './add-row-number.examples.ts';

const bounds = { min: -1_000_000_000, max: 1_000_000_000 };

const params = z.strictObject({
  name: param.text('Name').default('Row'),
  start: param.integer('First number', bounds).default(1),
  step: param.integer('Step', bounds).default(1),
  groups: param.columns('Restart for each').optional(),
  place: param.choice('Place', { first: 'First column', last: 'Last column' }).default('first'),
});

export type AddRowNumberParams = z.output<typeof params>;

export const addRowNumber = defineStep({
  kind: 'add-row-number',
  family: 'columns',
  title: 'Number rows',
  summary: 'Numbers the rows, overall or within groups.',
  keywords: ['index', 'id', 'sequence', 'row number', 'counter'],
  params,
  defaults: (_columns) => ({ name: 'Row', start: 1, step: 1, place: 'first' }),
  sentence: ({ name, groups }) =>
    groups === undefined
      ? `Number rows in ${name}`
      : `Number rows in ${name} within ${selectionText(groups)}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, { name, start, step, groups, place }, { stepId }) {
    if (findColumn(input.schema, name)) {
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    }
    const columns = selectOptional(input.schema, groups, { stepId, param: 'groups' });
    if (!columns.ok) return columns;
    const number = rowNumber(identityOfColumns(columns.value), [ascending(columnExpr(input.rel.position))]);
    const added: OutputColumn = { name, cell: { type: 'integer', expr: counted(number, start, step) } };
    const kept = input.schema.columns.map((keep): OutputColumn => ({ keep }));
    return ok(withColumns(input, place === 'first' ? [added, ...kept] : [...kept, added]));
  },
  examples: addRowNumberExamples,
});

function counted(number: Expr, start: number, step: number): Expr {
  if (start === 1 && step === 1) return number;
  const template = '(({0} - 1) * {2} + {1})';
  return native(
    { duckdb: template, clickhouse: template },
    number,
    literal('integer', start),
    literal('integer', step),
  );
}

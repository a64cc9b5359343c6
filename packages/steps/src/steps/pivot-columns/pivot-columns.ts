import { aggregateCall, cellOf, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, ok, type Result, refsOf, uniqueName } from '@winnow/kernel';
import { aggregate, ascending, columnExpr, limit, literal, op, project, type Rel, sort } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn, selectColumns, selectionText } from '../../columns/select-columns.ts';
import {
  aggregateCell,
  aggregateShape,
  aggregateText,
  summarizedColumns,
} from '../../params/aggregate-param.ts';
import { columnSelection, param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { partitionSize } from '../../rows/row-numbers.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { grouping } from '../group-rows/group-rows.ts';
import { pivotColumnsExamples } from './pivot-columns.examples.ts';

/** More columns than this are hard to read, and each is an aggregate of the plan. */
const maxNumberOfColumns = 500;

const params = z.strictObject({
  label: param.column('New columns from the values of'),
  ...aggregateShape,
  keys: columnSelection
    .optional()
    .meta({ control: 'columns', label: 'One row for each', help: 'Defaults to all other columns.' }),
  values: param
    .list(
      'Only these values',
      z.string().max(10_000).nullable().meta({ control: 'text', label: 'Value' }),
      { min: 1, max: maxNumberOfColumns },
      { help: 'Defaults to all fields.', offers: 'columnsMade' },
    )
    .optional(),
  order: param
    .choice('Order of the new columns', { seen: 'As they appear', sorted: 'By name' })
    .default('seen'),
  prefix: param.text('Prefix').default(''),
});

export type PivotColumnsParams = z.output<typeof params>;

export const pivotColumns = defineStep({
  kind: 'pivot-columns',
  family: 'reshape',
  title: 'Pivot rows to columns',
  summary:
    'Turns the values of one column into columns, filled from another column, with one row per combination of the rest.',
  keywords: ['crosstab', 'spread', 'wide', 'transpose', 'pivot table', 'columnize'],
  params,
  defaults: ([label, column]) => ({
    ...(label === undefined ? {} : { label }),
    ...(column === undefined ? { function: 'countRows' } : { function: 'first', column }),
    order: 'seen',
    prefix: '',
  }),
  sentence: ({ label, keys, ...one }) =>
    `Pivot ${label} to columns with ${aggregateText(one)}${keys === undefined ? '' : `, one row for each ${selectionText(keys)}`}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  probe(input, { label, values, order }, { stepId }) {
    if (values) return undefined;
    const column = selectColumn(input.schema, label, { stepId, param: 'label' });
    return column.ok ? labelsOf(input, column.value, order) : undefined;
  },
  lower(input, params, { stepId, run, probed }) {
    const label = selectColumn(input.schema, params.label, { stepId, param: 'label' });
    const keys = keysOf(input, params, stepId);
    if (!label.ok || !keys.ok) return failed([...label.problems, ...keys.problems]);
    const count = Number(probed[0]?.[1] ?? 0);
    if (count > maxNumberOfColumns) {
      const params = { count, limit: maxNumberOfColumns, column: label.value.name };
      return failed(tableProblems.tooManyColumns(params, { stepId, param: 'label' }));
    }
    const labels = params.values ?? probed.map((row) => row[0] as string | null);
    const seen = withLabelText(input, label.value);
    const names = keys.value.map((column) => column.name);
    const summaries = [];
    for (const value of new Set(labels)) {
      const is = value === null ? op('isNull', seen.text) : op('eq', seen.text, literal('text', value));
      const cell = aggregateCell(seen.relation, params, { stepId, param: 'column' }, { run, condition: is });
      if (!cell.ok) return cell;
      const name = uniqueName(`${params.prefix}${value === null ? '(null)' : value || '(empty)'}`, names);
      names.push(name);
      summaries.push({ name, cell: cell.value });
    }
    return ok(grouping(seen.relation, keys.value, summaries));
  },
  summarized: (schema, params) => summarizedColumns(schema, [params]),
  examples: pivotColumnsExamples,
});

/** Queries the values of a column with their total number; at most one more than allowed. */
function labelsOf(input: Relation, label: Column, order: 'seen' | 'sorted'): Rel {
  const text = { ref: 'label', expr: textOf(cellOf(label)).expr };
  const rows = aggregateCall('countRows', undefined).expr;
  const found = aggregate(
    project(input.rel, [text]),
    [{ ref: 'label', expr: columnExpr('label') }],
    [{ ref: 'rows', expr: rows }],
  );
  const ordered = order === 'seen' ? found : sort(found, [ascending(columnExpr('label'))]);
  const counted = project(ordered, [
    { ref: 'label', expr: columnExpr('label') },
    { ref: 'count', expr: partitionSize([]) },
  ]);
  return limit(counted, maxNumberOfColumns + 1);
}

/** Returns the chosen columns, or all except label and value; never the label, which is removed. */
function keysOf(input: Relation, params: PivotColumnsParams, stepId: string): Result<readonly Column[]> {
  const selected = selectColumns(input.schema, params.keys ?? { all: true, except: [params.column ?? ''] }, {
    stepId,
    param: 'keys',
  });
  return selected.ok ? ok(selected.value.filter((column) => column.name !== params.label)) : selected;
}

/** Adds the text of its labels to the relation, computed once for all new columns. */
function withLabelText(input: Relation, label: Column) {
  const refs = refsOf(input.schema);
  const ref = allocateRef('label', refs);
  const items = refs.map((one) => ({ ref: one, expr: columnExpr(one) }));
  const rel = project(input.rel, [...items, { ref, expr: textOf(cellOf(label)).expr }]);
  return { relation: { schema: input.schema, rel }, text: columnExpr(ref) };
}

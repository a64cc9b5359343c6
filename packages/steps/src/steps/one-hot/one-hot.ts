import { aggregateCall, type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, uniqueName } from '@winnow/kernel';
import {
  aggregate,
  ascending,
  columnExpr,
  type Expr,
  filter,
  limit,
  literal,
  native,
  op,
  project,
  type Rel,
  sort,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { type OutputColumn, type Relation, withColumns } from '../../relation.ts';
import { beside } from '../../rows/beside.ts';
import { partitionSize } from '../../rows/row-numbers.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { oneHotExamples } from './one-hot.examples.ts';

const largestNumberOfColumns = 500;

const params = z.strictObject({
  column: param.column('Column'),
  separator: param
    .text('Several values in a cell, separated by', { help: 'One value in each cell if left out.' })
    .default(''),
  values: param
    .list(
      'Only these values',
      param.text('Value'),
      { min: 1, max: largestNumberOfColumns },
      { help: 'All that are found if left out.', offers: 'columnsMade' },
    )
    .optional(),
  show: param.choice('Cells are', { numbers: '1 and 0', flags: 'True and false' }).default('numbers'),
  prefix: param.text('Put before each name').default(''),
  keep: param.flag('Keep the column').default(true),
});

export type OneHotParams = z.output<typeof params>;

export const oneHot = defineStep({
  kind: 'one-hot',
  family: 'reshape',
  title: 'Make a column of each value',
  summary:
    'Adds a column for each value of a column, with 1 where a row has it and 0 elsewhere; also of several values in a cell.',
  keywords: ['one-hot', 'dummy variables', 'indicator', 'binarize', 'multi-label', 'encode categories'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column, prefix: `${column} ` }),
    separator: '',
    show: 'numbers',
    keep: true,
  }),
  sentence: ({ column, separator }) =>
    `Make a column of each value of ${column}${separator === '' ? '' : `, separated by ${valueText(separator)}`}`,
  traits: () => rowWise,
  probe(input, { column: name, separator, values }, { stepId }) {
    if (values) return undefined;
    const column = selectColumn(input.schema, name, { stepId, param: 'column' });
    return column.ok ? valuesOf(input, partsOf(column.value, separator)) : undefined;
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'column' };
    const column = selectColumn(input.schema, params.column, at);
    if (!column.ok) return column;
    const count = Number(probed[0]?.[1] ?? 0);
    if (count > largestNumberOfColumns) {
      const problem = { count, limit: largestNumberOfColumns, column: params.column };
      return failed(tableProblems.tooManyColumns(problem, at));
    }
    const values = params.values ?? probed.map((row) => String(row[0]));
    const parts = partsOf(column.value, params.separator);
    const { relation, values: computed } = beside(input, [parts.expr]);
    const seen: Cell = { type: parts.type, expr: computed[0]! };
    const names = new Set(input.schema.columns.map((one) => one.name));
    if (!params.keep) names.delete(params.column);
    const added = [...new Set(values)].map((value) => {
      const name = uniqueName(`${params.prefix}${value || '(empty)'}`, names);
      names.add(name);
      return { name, cell: markOf(seen, value, params.show) };
    });
    const outputs = relation.schema.columns.flatMap((keep): OutputColumn[] => {
      if (keep.name !== params.column) return [{ keep }];
      return params.keep ? [{ keep }, ...added] : added;
    });
    if (outputs.length === 0) return failed(tableProblems.nothingToDo({ what: 'A value of the column' }, at));
    return ok(withColumns(relation, outputs));
  },
  examples: oneHotExamples,
});

/** The text of a cell, or the list of its parts. */
function partsOf(column: Column, separator: string): Cell {
  const text = textOf(cellOf(column));
  if (isList(column.type)) return cellOf(column);
  if (separator === '') return text;
  const parts = call('split', text, literalCell(separator));
  const trimmed = native(
    {
      duckdb: "list_filter(list_transform({0}, lambda _p: trim(_p, ' \t\r\n')), lambda _p: _p <> '')",
      clickhouse:
        "arrayFilter(_p -> _p != '', arrayMap(_p -> replaceRegexpAll(assumeNotNull(_p), '^[ \\\\t\\\\r\\\\n]+|[ \\\\t\\\\r\\\\n]+$', ''), {0}))",
    },
    parts.expr,
  );
  return { type: parts.type, expr: trimmed };
}

function markOf(seen: Cell, value: string, show: OneHotParams['show']): Cell {
  const has: Expr = isList(seen.type)
    ? native(
        { duckdb: 'list_contains({0}, {1})', clickhouse: 'has({0}, {1})' },
        listTexts(seen),
        literal('text', value),
      )
    : op('eq', seen.expr, literal('text', value));
  const isThere = op('coalesce', has, literal('boolean', false));
  if (show === 'flags') return { type: 'boolean', expr: isThere };
  return {
    type: 'integer',
    expr: {
      kind: 'case',
      branches: [{ when: isThere, gives: literal('integer', 1) }],
      otherwise: literal('integer', 0),
    },
  };
}

function listTexts(seen: Cell): Expr {
  if (isList(seen.type) && seen.type.list === 'text') return seen.expr;
  const item = { kind: 'variable', name: '_v' } as const;
  const type = isList(seen.type) ? seen.type.list : 'text';
  return native({ duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' }, seen.expr, {
    kind: 'lambda',
    params: ['_v'],
    body: textOf({ type, expr: item }).expr,
  });
}

/** The different values in their order and how many there are; one more than there may be. */
function valuesOf(input: Relation, parts: Cell): Rel {
  const base = project(input.rel, [
    { ref: 'parts', expr: isList(parts.type) ? listTexts(parts) : parts.expr },
  ]);
  const ref = isList(parts.type) ? allocateRef('value', ['parts']) : 'parts';
  const rows = isList(parts.type) ? unnest(base, columnExpr('parts'), ref) : base;
  const present = filter(rows, op('isNotNull', columnExpr(ref)));
  const found = aggregate(
    project(present, [{ ref: 'value', expr: columnExpr(ref) }]),
    [{ ref: 'value', expr: columnExpr('value') }],
    [{ ref: 'rows', expr: aggregateCall('countRows', undefined).expr }],
  );
  const counted = project(sort(found, [ascending(columnExpr('value'))]), [
    { ref: 'value', expr: columnExpr('value') },
    { ref: 'count', expr: partitionSize([]) },
  ]);
  return limit(counted, largestNumberOfColumns + 1);
}

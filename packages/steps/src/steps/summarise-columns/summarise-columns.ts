import { type Cell, call, cellOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  isTemporal,
  type LogicalType,
  ok,
  type Result,
  uniqueName,
} from '@winnow/kernel';
import { native } from '@winnow/sql';
import { z } from 'zod';
import { cellIn, widestType } from '../../cells/meet-cells.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { type Fitting, numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { summarizeColumnsExamples } from './summarise-columns.examples.ts';

const summaries = {
  sum: 'Sum',
  mean: 'Mean',
  median: 'Median',
  min: 'Smallest',
  max: 'Largest',
  spread: 'Range',
  product: 'Product',
  standardDeviation: 'Standard deviation',
  count: 'Count',
} as const;

type Summary = keyof typeof summaries;

const params = z.strictObject({
  columns: param.columns('Columns'),
  summary: param.choice('Summary', summaries).default('sum'),
  name: param.text('Name of the new column').default('Total'),
});

export type SummarizeColumnsParams = z.output<typeof params>;

export const summarizeColumns = defineStep({
  kind: 'summarise-columns',
  family: 'numbers',
  title: 'Summarize across columns',
  summary:
    'Adds a column with the sum, mean, minimum, maximum or another summary across columns. Missing values and non-numbers are ignored.',
  keywords: [
    'row total',
    'sum of columns',
    'average of columns',
    'row wise',
    'horizontal',
    'earliest',
    'latest',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['integer', 'number'] },
    summary: 'sum',
    name: 'Total',
  }),
  sentence: ({ columns, summary, name }) => {
    const what = summary === 'count' ? 'number of cells' : summaries[summary].toLowerCase();
    return `Add the ${what} of ${selectionText(columns)} as ${name.trim() || 'Total'}`;
  },
  traits: () => rowWise,
  lower(input, { columns, summary, name }, { stepId }) {
    const cells = cellsOf(input, columns, summary, { stepId, param: 'columns' });
    if (!cells.ok) return cells;
    const names = input.schema.columns.map((column) => column.name);
    const added = { name: uniqueName(name.trim() || 'Total', names), cell: summarized(cells.value, summary) };
    return ok(addColumns(input, [added]));
  },
  examples: summarizeColumnsExamples,
});

/** Smallest and largest also work for dates. */
const ordered: Fitting = {
  expected: 'numbers or dates',
  listed: (column) => numbers.listed(column) || isTemporal(column.type),
  byRule: (column) => numbers.byRule(column) || isTemporal(column.type),
};

/** Returns the cells converted to one type. */
function cellsOf(
  input: Relation,
  selection: SummarizeColumnsParams['columns'],
  summary: Summary,
  at: { readonly stepId: string; readonly param: string },
): Result<readonly Cell[]> {
  const all = selectColumns(input.schema, selection, at);
  if (!all.ok) return all;
  const areDates = all.value.length > 0 && all.value.every(({ type }) => isTemporal(type));
  const takesDates = (summary === 'min' || summary === 'max' || summary === 'count') && areDates;
  const columns = selectFitting(input, selection, at, takesDates ? ordered : numbers);
  if (!columns.ok) return columns;
  if (columns.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
  const cells = columns.value.map((column: Column) => (takesDates ? cellOf(column) : numberCellOf(column)));
  const type = widestType(cells.map((cell) => cell.type));
  return ok(cells.map((cell) => cellIn(type, { type: cell.type, expr: cell.expr })));
}

function summarized(cells: readonly Cell[], summary: Summary): Cell {
  const { type } = cells[0]!;
  const list: Cell = { type: { list: type as Exclude<LogicalType, object> }, expr: filledList(cells) };
  switch (summary) {
    case 'count':
      return call('length', list);
    case 'product':
      return call('multiplyAll', list);
    case 'spread':
      return call('subtract', plain(call('max', list)), plain(call('min', list)));
    case 'mean':
    case 'median':
    case 'standardDeviation':
      return plain(call(summary, list));
    default:
      return plain(call(summary, list));
  }
}

/** Drops the mismatch, since a summary of no cells is null. */
function plain({ type, expr }: Cell): Cell {
  return { type, expr };
}

function filledList(cells: readonly Cell[]) {
  const all = cells.map((_, i) => `{${i}}`).join(', ');
  return native(
    {
      duckdb: `list_filter([${all}], lambda _n: _n IS NOT NULL)`,
      clickhouse: `arrayFilter(_n -> isNotNull(_n), [${all}])`,
    },
    ...cells.map((cell) => cell.expr),
  );
}

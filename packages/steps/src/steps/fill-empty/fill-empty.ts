import { aggregateCall, type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import {
  type Column,
  failed,
  isDecimal,
  isList,
  isNumeric,
  ok,
  type Problem,
  type Result,
  sameType,
  scaleOf,
  typeName,
} from '@winnow/kernel';
import { anyOf, caseWhen, type Expr, literal, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { isMissing } from '../../cells/fill-cells.ts';
import { cellIn, mismatchOf } from '../../cells/meet-cells.ts';
import { typedValue, type WrittenValue, writtenValue } from '../../cells/typed-value.ts';
import { valueText } from '../../cells/value-text.ts';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectColumn, selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import type { Relation, WrittenCell } from '../../relation.ts';
import { cellOverPartition } from '../../rows/over-partition.ts';
import { defineStep, rowWise } from '../../step.ts';
import { readText } from '../../strings/read-text.ts';
import { fillEmptyExamples } from './fill-empty.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  with: param
    .choice('Fill with', {
      value: 'A value',
      column: 'Another column',
      mean: 'The mean of the column',
      median: 'The median of the column',
      mode: 'The most frequent value of the column',
      sum: 'The sum of the column',
      min: 'The smallest value of the column',
      max: 'The largest value of the column',
    })
    .default('value'),
  value: writtenValue('Value', { when: { param: 'with', is: ['value'] } }).default(''),
  from: param.column('Column', { when: { param: 'with', is: ['column'] } }).optional(),
  within: param
    .columns('Within groups of', {
      help: 'Defaults to all rows.',
      when: { param: 'with', is: ['mean', 'median', 'mode', 'sum', 'min', 'max'] },
    })
    .optional(),
  cells: param
    .choice('Fill', {
      missing: 'Empty cells',
      mismatched: 'Mismatched values',
      both: 'Both',
    })
    .default('missing'),
  blank: param
    .flag('Also fill blank text', { when: { param: 'cells', is: ['missing', 'both'] } })
    .default(true),
});

export type FillEmptyParams = z.output<typeof params>;

export const fillEmpty = defineStep({
  kind: 'fill-empty',
  family: 'missing',
  title: 'Fill empty cells',
  summary:
    'Fills missing or mismatched values with a given value, another column, or a statistic of the column such as its mean, median or mode.',
  keywords: [
    'missing',
    'null',
    'impute',
    'coalesce',
    'default value',
    'average',
    'mean',
    'median',
    'mode',
    'invalid',
    'replace errors',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    with: 'value',
    value: '',
    blank: true,
  }),
  sentence({ columns, with: source, value, from, within, cells }) {
    const named = source === 'value' ? valueText(value) : source === 'column' ? from : statistics[source];
    const group = isStatistic(source) ? withinText(within) : '';
    const which = { missing: 'empty', mismatched: 'mismatched', both: 'empty and mismatched' }[cells];
    return `Fill ${which} cells of ${selectionText(columns)} with ${named}${group}`;
  },
  traits: ({ with: source }) =>
    isStatistic(source) ? { rowWise: false, keepsOrder: true, keepsRows: true } : rowWise,
  lower(input, params, { stepId }) {
    const filler = fillerOf(input, params, stepId);
    if (!filler.ok) return filler;
    const problems: Problem[] = [];
    const filled = rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell, column) => {
      const own = filler.value(cell, column);
      problems.push(...own.problems);
      return own.ok && own.value ? fill(cell, own.value, params) : cell;
    });
    return problems.length > 0 ? failed(problems) : filled;
  },
  examples: fillEmptyExamples,
});

const statistics = {
  mean: 'the mean',
  median: 'the median',
  mode: 'the most frequent value',
  sum: 'the sum',
  min: 'the smallest value',
  max: 'the largest value',
} as const;

function isStatistic(source: FillEmptyParams['with']): source is keyof typeof statistics {
  return source in statistics;
}

/** Computes what fills a cell of a column; undefined to leave the column alone. */
type Filler = (cell: Cell, column: Column) => Result<WrittenCell | undefined>;

function fillerOf(input: Relation, params: FillEmptyParams, stepId: string): Result<Filler> {
  if (params.with === 'value') return ok((_, column) => valueCell(params.value, column, stepId));
  if (params.with === 'column') {
    const column = selectColumn(input.schema, params.from ?? '', { stepId, param: 'from' });
    if (!column.ok) return column;
    const from = cellOf(column.value);
    return ok((cell, { type }) =>
      ok(
        isList(cell.type)
          ? undefined
          : from.type === type
            ? cellIn(type, from)
            : readText(type, textOf(from)),
      ),
    );
  }
  const name = params.with;
  const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
  if (!within.ok) return within;
  const partitionBy = identityOfColumns(within.value);
  const listed = Array.isArray(params.columns);
  return ok((cell, column) => {
    const anyType = name === 'mode' || name === 'min' || name === 'max';
    const fits = anyType ? !isList(column.type) : isNumeric(column.type);
    if (fits) return ok(statisticOf(name, cell, params.blank, partitionBy));
    if (!listed) return ok(undefined);
    const expected = anyType ? 'single values' : 'numbers';
    const wrong = { column: column.name, expected, found: typeName(column.type) };
    return failed(stepProblems.wrongType(wrong, { stepId, param: 'columns', column: column.name }));
  });
}

function statisticOf(
  name: keyof typeof statistics,
  cell: Cell,
  blank: boolean,
  partitionBy: readonly Expr[],
): Cell {
  const present: Cell = {
    type: cell.type,
    expr:
      cell.type === 'text' && blank
        ? caseWhen([{ when: isMissing(cell, true), result: nullOf('text') }], cell.expr)
        : cell.expr,
  };
  const { type, expr } = aggregateCall(name, present);
  const value = cellOverPartition({ type, expr }, { partitionBy });
  // The mean of a decimal column has the column's number of decimal places.
  if (isDecimal(cell.type) && !sameType(value.type, cell.type))
    return { type: cell.type, expr: call('toDecimal', value, literalCell(scaleOf(cell.type))).expr };
  if (cell.type !== 'integer' || value.type === 'integer') return value;
  // The mean of an integer column is rounded to an integer.
  return { type: 'integer', expr: call('toInteger', call('round', value)).expr };
}

function valueCell(value: WrittenValue, column: Column, stepId: string): Result<WrittenCell> {
  const { type } = column;
  const typed = typedValue(value, type);
  if (!isList(type) && typed.mismatch === null) {
    const written = typed.written === null ? {} : { written: literal('text', typed.written) };
    return ok({ type, expr: literal(type, typed.value), ...written });
  }
  const found = typeName(type);
  return failed(
    isList(type)
      ? stepProblems.wrongType(
          { column: column.name, expected: 'a value of another type', found },
          { stepId, param: 'columns' },
        )
      : stepProblems.valueDoesNotFit(
          { value: String(value), column: column.name, type: found },
          { stepId, param: 'value' },
        ),
  );
}

function fill(cell: Cell, filler: WrittenCell, { cells, blank }: FillEmptyParams): WrittenCell {
  if (isList(cell.type)) return cell;
  const missing = anyOf([
    ...(cells === 'mismatched' ? [] : [isMissing(cell, blank)]),
    ...(cells === 'missing' || !cell.mismatch ? [] : [op('isNotNull', cell.mismatch)]),
  ]);
  const expr = caseWhen([{ when: missing, result: filler.expr }], cell.expr);
  const plain = {
    type: cell.type,
    expr,
    ...(filler.written
      ? { written: caseWhen([{ when: missing, result: filler.written }], nullOf('text')) }
      : {}),
  };
  if (!cell.mismatch && !filler.mismatch) return plain;
  const mismatch = caseWhen([{ when: missing, result: filler.mismatch ?? nullOf('text') }], mismatchOf(cell));
  return { ...plain, mismatch };
}

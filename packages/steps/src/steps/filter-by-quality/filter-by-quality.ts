import { call, cellOf, textOf } from '@winnow/formulas';
import { type Column, failed, isList, ok } from '@winnow/kernel';
import { allOf, anyOf, type Expr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { type ColumnSelection, param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { filterActions, filtered, filterText, filterTraits, markName } from '../../rows/filter-action.ts';
import { oneWhere, sumOf } from '../../rows/row-numbers.ts';
import { defineStep } from '../../step.ts';
import { filterByQualityExamples } from './filter-by-quality.examples.ts';

const qualities = {
  null: 'Null',
  empty: 'Empty text',
  blank: 'Only spaces',
  mismatched: 'Mismatched',
  valid: 'Valid',
} as const;

type Quality = keyof typeof qualities;

const params = z.strictObject({
  columns: param.columns('Columns'),
  is: param.list('Cells that are', param.choice('State', qualities), { min: 1, max: 5 }),
  atLeast: z
    .union([z.literal('all'), z.int().min(1).max(10_000)])
    .default(1)
    .meta({ control: 'number', label: 'Minimum number of columns' }),
  action: param.choice('Matching rows', filterActions),
  name: markName,
});

export type FilterByQualityParams = z.output<typeof params>;

export const filterByQuality = defineStep({
  kind: 'filter-by-quality',
  family: 'rows',
  title: 'Filter missing or mismatched',
  summary:
    'Keeps, removes or flags rows with null, empty, mismatched or valid values in the selected columns, or clears those cells.',
  keywords: ['null', 'missing', 'blank', 'empty', 'error', 'invalid', 'drop na'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : ({ all: true } satisfies ColumnSelection),
    is: ['null'],
    atLeast: columns.length > 1 ? 'all' : 1,
    action: 'remove',
  }),
  sentence: (params) => {
    const { columns, is, atLeast } = params;
    const states = is.map((one) => qualities[one].toLowerCase()).join(' or ');
    return filterText(params, `${whereText(columns, atLeast)} ${states}`, 'cells');
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const { columns: selection, is, atLeast } = params;
    const at = { stepId, param: 'columns' };
    const columns = selectColumns(input.schema, selection, at);
    if (!columns.ok) return columns;
    if (columns.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const each = columns.value.map((column) => anyOf(is.map((one) => isOf(column, one))));
    const holds =
      atLeast === 'all'
        ? allOf(each)
        : atLeast === 1
          ? anyOf(each)
          : op('ge', sumOf(each.map(oneWhere)), literal('integer', atLeast));
    const cells = columns.value.map((column, i) => [column, op('and', holds, each[i]!)] as const);
    return ok(filtered(input, holds, params, cells));
  },
  examples: filterByQualityExamples,
});

/** True or false, never null. */
function isOf(column: Column, quality: Quality): Expr {
  const cell = cellOf(column);
  const is = (condition: Expr): Expr => op('coalesce', condition, literal('boolean', false));
  const never = literal('boolean', false);
  switch (quality) {
    case 'mismatched':
      return cell.mismatch ? op('isNotNull', cell.mismatch) : never;
    case 'null':
      if (isList(cell.type)) return op('eq', cell.expr, literal(cell.type, []));
      return cell.mismatch
        ? op('and', op('isNull', cell.expr), op('isNull', cell.mismatch))
        : op('isNull', cell.expr);
    case 'empty':
      return is(op('eq', textOf(cell).expr, literal('text', '')));
    case 'blank': {
      const text = textOf(cell);
      const trimmed = call('trim', text).expr;
      const ink = op('eq', trimmed, literal('text', ''));
      return is(op('and', ink, op('ne', text.expr, literal('text', ''))));
    }
    case 'valid':
      if (isList(cell.type)) return op('ne', cell.expr, literal(cell.type, []));
      return cell.type === 'text' ? is(op('ne', cell.expr, literal('text', ''))) : op('isNotNull', cell.expr);
  }
}

function whereText(columns: ColumnSelection, atLeast: number | 'all'): string {
  const all = !Array.isArray(columns) && 'all' in columns && !columns.except?.length;
  if (Array.isArray(columns) && columns.length === 1) return `${columns[0]} is`;
  if (atLeast === 'all') return `${selectionText(columns)} are`;
  if (atLeast === 1) return all ? 'any column is' : `any of ${selectionText(columns)} is`;
  return `at least ${atLeast} ${all ? 'columns' : `of ${selectionText(columns)}`} are`;
}

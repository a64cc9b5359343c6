import { cellOf } from '@winnow/formulas';
import { type Column, failed, findColumn, isList, ok } from '@winnow/kernel';
import {
  allOf,
  ascending,
  columnExpr,
  descending,
  distinct,
  type Expr,
  literal,
  op,
  type SortKey,
} from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { selectColumn, selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation, withRel } from '../../relation.ts';
import { oneWhere, partitionSize, rowNumber, sumOf } from '../../rows/row-numbers.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { defineStep } from '../../step.ts';
import { removeDuplicatesExamples } from './remove-duplicates.examples.ts';

const params = z.strictObject({
  columns: param.columns('Compare columns'),
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
  survivor: param
    .choice('Keep', {
      first: 'The first',
      last: 'The last',
      fullest: 'The row with the most values',
      smallest: 'The row with the smallest value of a column',
      largest: 'The row with the largest value of a column',
    })
    .default('first'),
  by: param.column('Column', { when: { param: 'survivor', is: ['smallest', 'largest'] } }).optional(),
  action: param
    .choice('What to do', {
      remove: 'Remove the rest',
      keepDuplicates: 'Keep only rows with duplicates',
      flag: 'Flag the rest in a new column',
    })
    .default('remove'),
  name: param
    .text('Name of the new column', { when: { param: 'action', is: ['flag'] } })
    .default('Duplicate'),
});

export type RemoveDuplicatesParams = z.output<typeof params>;

export const removeDuplicates = defineStep({
  kind: 'remove-duplicates',
  family: 'rows',
  title: 'Remove duplicates',
  summary: 'Finds rows with the same values in the selected columns and removes, keeps or flags them.',
  keywords: ['dedupe', 'distinct', 'unique', 'flag duplicates', 'keep duplicates'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { all: true },
    ignoreCase: false,
    survivor: 'first',
    action: 'remove',
    name: 'Duplicate',
  }),
  sentence: ({ columns, survivor, by, action, name }) => {
    const same = `duplicate rows by ${selectionText(columns)}`;
    if (action === 'keepDuplicates') return `Keep only ${same}`;
    const kept = {
      first: 'the first',
      last: 'the last',
      fullest: 'the one with the most values',
      smallest: `the smallest ${by ?? ''}`,
      largest: `the largest ${by ?? ''}`,
    }[survivor].trim();
    return action === 'flag' ? `Flag ${same} in ${name}, except ${kept}` : `Remove ${same}, keeping ${kept}`;
  },
  traits: ({ action }) => ({ rowWise: false, keepsOrder: true, keepsRows: action === 'flag' }),
  lower(input, params, { stepId }) {
    const at = { stepId, param: 'columns' };
    const columns = selectColumns(input.schema, params.columns, at);
    if (!columns.ok) return columns;
    if (columns.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const same = identityOfColumns(columns.value, params.ignoreCase ? 'ignoreCase' : 'exact');
    const { action, survivor, name } = params;
    if (action === 'keepDuplicates') {
      return ok(filterByWindow(input, partitionSize(same), (size) => op('gt', size, literal('integer', 1))));
    }
    if (action === 'remove' && (survivor === 'first' || survivor === 'last')) {
      return ok(withRel(input, distinct(input.rel, same, survivor)));
    }
    const by =
      params.by === undefined ? undefined : selectColumn(input.schema, params.by, { stepId, param: 'by' });
    if (by && !by.ok) return by;
    if (!by && (survivor === 'smallest' || survivor === 'largest')) {
      return failed(stepProblems.nothingSelected({}, { stepId, param: 'by' }));
    }
    const place = rowNumber(same, survivorFirst(input, survivor, by?.value));
    const isFirst = (one: Expr): Expr => op('eq', one, literal('integer', 1));
    if (action === 'remove') return ok(filterByWindow(input, place, isFirst));
    if (findColumn(input.schema, name))
      return failed(stepProblems.nameTaken({ name }, { stepId, param: 'name' }));
    return ok(addColumns(input, [{ name, cell: { type: 'boolean', expr: op('not', isFirst(place)) } }]));
  },
  examples: removeDuplicatesExamples,
});

function survivorFirst(
  input: Relation,
  survivor: RemoveDuplicatesParams['survivor'],
  by: Column | undefined,
): readonly SortKey[] {
  const position = columnExpr(input.rel.position);
  if (survivor === 'last') return [descending(position)];
  const first = ascending(position);
  if (survivor === 'fullest') {
    const filled = sumOf(input.schema.columns.map((column) => oneWhere(isFilled(column))));
    return [descending(filled), first];
  }
  // Cells without a value, including mismatched ones, count as neither smallest nor largest.
  const value = by && { expr: cellOf(by).expr, descending: survivor === 'largest', nulls: 'last' as const };
  return value ? [value, first] : [first];
}

function isFilled(column: Column): Expr {
  const { type, expr, mismatch } = cellOf(column);
  if (isList(type)) return op('ne', expr, literal(type, []));
  if (mismatch) return op('or', op('isNotNull', expr), op('isNotNull', mismatch));
  const isThere = op('isNotNull', expr);
  return type === 'text' ? allOf([isThere, op('ne', expr, literal('text', ''))]) : isThere;
}

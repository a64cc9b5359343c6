import { call, literalCell } from '@winnow/formulas';
import {
  type Column,
  decimalType,
  failed,
  isDecimal,
  isList,
  ok,
  type Problem,
  plainDigits,
  scaleOfDigits,
  typeName,
} from '@winnow/kernel';
import { allOf, columnExpr, type Expr, literal, op } from '@winnow/sql';
import { z } from 'zod';
import { typedValue } from '../../cells/typed-value.ts';
import { type Fitting, selectFitting } from '../../columns/select-fitting.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import {
  cellsText,
  filterActions,
  filteredBy,
  filterText,
  filterTraits,
  inColumns,
  markName,
  subjectText,
} from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { filterByRangeExamples } from './filter-by-range.examples.ts';

const bound = (label: string) =>
  z
    .union([z.number(), z.string().max(10_000)])
    .optional()
    .meta({
      control: 'text',
      label,
      placeholder: 'Open',
      help: 'Leave empty for no limit. Write dates as 2024-12-31.',
    });

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['integer', 'number', 'date', 'datetime', 'text'] }),
  from: bound('From'),
  to: bound('To'),
  toIncluded: param.flag('Include the upper bound').default(true),
  which: inColumns,
  action: param.choice('Rows in the range', filterActions),
  name: markName,
});

export type FilterByRangeParams = z.output<typeof params>;

export const filterByRange = defineStep({
  kind: 'filter-by-range',
  family: 'rows',
  title: 'Filter by range',
  summary: 'Keeps, removes or flags rows with values in a range, or clears those cells.',
  keywords: ['between', 'greater', 'less', 'before', 'after', 'histogram'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    action: 'keep',
    toIncluded: true,
    which: 'any',
  }),
  sentence: (params) => {
    const { columns, from, to, toIncluded, which } = params;
    const low = from === undefined ? [] : [`at least ${from}`];
    const high = to === undefined ? [] : [`${toIncluded ? 'at most' : 'below'} ${to}`];
    const where = `${subjectText(columns, which)} is ${[...low, ...high].join(' and ')}`;
    return filterText(params, where, cellsText(columns));
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const { from, to, toIncluded } = params;
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, ranged);
    if (!selected.ok) return selected;
    const columns = selected.value;
    if (columns.length === 0) return failed(stepProblems.nothingSelected({}, { stepId, param: 'columns' }));
    if (from === undefined && to === undefined) {
      return failed(tableProblems.nothingToDo({ what: 'An end of the range' }, { stepId, param: 'from' }));
    }
    const problems: Problem[] = [];
    const bound = (
      { ref, type }: Column,
      how: 'ge' | 'le' | 'lt',
      written: string | number | undefined,
      at: string,
    ): readonly Expr[] => {
      if (written === undefined) return [];
      const exact = isDecimal(type) ? plainDigits(String(written)) : undefined;
      if (exact !== undefined) {
        // An end of a range may have more decimal places than the column.
        const end = literalCell(exact, decimalType(scaleOfDigits(exact)));
        return [call(comparisons[how], { type, expr: columnExpr(ref) }, end).expr];
      }
      const { value, mismatch } = typedValue(written, type);
      if (mismatch !== null) {
        problems.push(
          tableProblems.valueDoesNotFit({ value: mismatch, type: typeName(type) }, { stepId, param: at }),
        );
      }
      return [op(how, columnExpr(ref), literal(type, value))];
    };
    const conditions = columns.map((column) => {
      const within = [
        ...bound(column, 'ge', from, 'from'),
        ...bound(column, toIncluded ? 'le' : 'lt', to, 'to'),
      ];
      return op('coalesce', allOf(within), literal('boolean', false));
    });
    if (problems.length > 0) return failed(problems);
    return ok(filteredBy(input, columns, conditions, params));
  },
  examples: filterByRangeExamples,
});

const comparisons = { ge: 'atLeast', le: 'atMost', lt: 'lessThan' } as const;

const isRanged = ({ type }: Column): boolean => !isList(type) && type !== 'boolean';

/** Types with an order that is meaningful to users. */
const ranged: Fitting = { expected: 'numbers, dates or text', listed: isRanged, byRule: isRanged };

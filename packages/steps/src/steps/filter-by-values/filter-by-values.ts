import { cellOf, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import { anyOf, op } from '@winnow/sql';
import { z } from 'zod';
import { comparedCell } from '../../cells/cell-identity.ts';
import { comparedText } from '../../cells/compared-text.ts';
import { lookupIn } from '../../cells/lookup.ts';
import { valuesText } from '../../cells/value-text.ts';
import { selectColumns } from '../../columns/select-columns.ts';
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
import { filterByValuesExamples } from './filter-by-values.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns'),
  values: param.list(
    'Values',
    z.string().max(100_000).nullable().meta({ control: 'text', label: 'Value' }),
    { min: 1, max: 10_000 },
    { help: 'As shown in the cells; null stands for null.' },
  ),
  which: inColumns,
  action: param.choice('Rows with these values', filterActions),
  name: markName,
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
});

export type FilterByValuesParams = z.output<typeof params>;

export const filterByValues = defineStep({
  kind: 'filter-by-values',
  family: 'rows',
  title: 'Filter by values',
  summary: 'Keeps, removes or flags rows with one of the listed values, or clears those cells.',
  keywords: ['facet', 'include', 'exclude', 'is one of', 'where'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    which: 'any',
    action: 'keep',
    ignoreCase: false,
  }),
  sentence: (params) => {
    const { columns, which, values } = params;
    return filterText(params, `${subjectText(columns, which)} is ${valuesText(values)}`, cellsText(columns));
  },
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const { values, ignoreCase } = params;
    const at = { stepId, param: 'columns' };
    const columns = selectColumns(input.schema, params.columns, at);
    if (!columns.ok) return columns;
    if (columns.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const strings = values.flatMap((value) =>
      value === null ? [] : [ignoreCase ? comparedText(value) : value],
    );
    const conditions = columns.value.map((column) => {
      const seen = ignoreCase ? comparedCell(column, 'ignoreCase') : textOf(cellOf(column));
      const isNull = values.includes(null) ? [op('isNull', seen.expr)] : [];
      return anyOf([
        ...(strings.length > 0 ? [lookupIn(seen.expr, [...new Set(strings)]).isFound] : []),
        ...isNull,
      ]);
    });
    return ok(filteredBy(input, columns.value, conditions, params));
  },
  examples: filterByValuesExamples,
});

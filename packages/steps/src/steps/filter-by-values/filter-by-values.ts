import { cellOf, textOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { anyOf, op } from '@winnow/sql';
import { z } from 'zod';
import { comparedCell } from '../../cells/cell-identity.ts';
import { comparedText } from '../../cells/compared-text.ts';
import { lookupIn } from '../../cells/lookup.ts';
import { valuesText } from '../../cells/value-text.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { filterActions, filtered, filterText, filterTraits, markName } from '../../rows/filter-action.ts';
import { defineStep } from '../../step.ts';
import { filterByValuesExamples } from './filter-by-values.examples.ts';

const params = z.strictObject({
  column: param.column('Column'),
  values: param.list(
    'Values',
    z.string().max(100_000).nullable().meta({ control: 'text', label: 'Value' }),
    { min: 1, max: 10_000 },
    { help: 'As they are seen in the cells; null is the null cell.' },
  ),
  action: param.choice('Rows with these values', filterActions),
  name: markName,
  ignoreCase: param.flag('Ignore case and spaces around').default(false),
});

export type FilterByValuesParams = z.output<typeof params>;

export const filterByValues = defineStep({
  kind: 'filter-by-values',
  family: 'rows',
  title: 'Filter by values',
  summary:
    'Keeps, removes or marks the rows in which a column has one of the listed values, or clears those cells.',
  keywords: ['facet', 'include', 'exclude', 'is one of', 'where'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column }),
    action: 'keep',
    ignoreCase: false,
  }),
  sentence: (params) => filterText(params, `${params.column} is ${valuesText(params.values)}`, params.column),
  traits: ({ action }) => filterTraits(action),
  lower(input, params, { stepId }) {
    const { column: name, values, ignoreCase } = params;
    const column = selectColumn(input.schema, name, { stepId, param: 'column' });
    if (!column.ok) return column;
    const compare = ignoreCase ? 'ignoreCase' : 'exact';
    const seen = ignoreCase ? comparedCell(column.value, compare) : textOf(cellOf(column.value));
    const texts = values.flatMap((value) =>
      value === null ? [] : [ignoreCase ? comparedText(value) : value],
    );
    const isNull = values.includes(null) ? [op('isNull', seen.expr)] : [];
    const matches = anyOf([
      ...(texts.length > 0 ? [lookupIn(seen.expr, [...new Set(texts)]).hit] : []),
      ...isNull,
    ]);
    return ok(filtered(input, matches, params, [[column.value, matches]]));
  },
  examples: filterByValuesExamples,
});

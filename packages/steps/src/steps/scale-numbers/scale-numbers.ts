import { aggregateCall, type Cell } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { caseWhen, castTo, type Expr, literal, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import { numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { overPartition } from '../../rows/over-partition.ts';
import { defineStep } from '../../step.ts';
import { scaleNumbersExamples } from './scale-numbers.examples.ts';

const ways = {
  range: 'To a range, from the smallest to the largest',
  standard: 'To mean 0 and standard deviation 1 (z-score)',
  robust: 'To median 0 and interquartile range 1',
  center: 'To mean 0',
  largest: 'By the largest absolute number',
  share: 'To shares of the sum',
} as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param.choice('Scale', ways).default('range'),
  low: z
    .number()
    .default(0)
    .meta({ control: 'number', label: 'From', when: { param: 'how', is: ['range'] } }),
  high: z
    .number()
    .default(1)
    .meta({ control: 'number', label: 'To', when: { param: 'how', is: ['range'] } }),
  within: param.columns('Within each').optional(),
  ...intoParams('* scaled'),
});

export type ScaleNumbersParams = z.output<typeof params>;

export const scaleNumbers = defineStep({
  kind: 'scale-numbers',
  family: 'numbers',
  title: 'Scale numbers',
  summary: 'Scales numbers to a range, z-scores, robust z-scores or shares, overall or within groups.',
  keywords: ['normalize', 'standardize', 'min-max', 'z-score', 'zscore', 'rescale', 'percent of total'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    how: 'range',
    low: 0,
    high: 1,
    into: 'replace',
  }),
  sentence(params) {
    const { how, low, high, within } = params;
    const to = {
      range: `to ${low} to ${high}`,
      standard: 'to z-scores',
      robust: 'by median and quartiles',
      center: 'to mean 0',
      largest: 'by the largest',
      share: 'to shares of the sum',
    }[how];
    return `Scale ${selectionText(params.columns)} ${to}${withinText(within)}${intoText(params)}`;
  },
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: true }),
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, numbers);
    const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
    if (!selected.ok) return selected;
    if (!within.ok) return within;
    const partitionBy = identityOfColumns(within.value);
    const cells = selected.value.map((column) => {
      const cell = numberCellOf(column);
      const expr = scaled(castTo('number', cell.type, cell.expr), params, partitionBy);
      const made: Cell = cell.mismatch
        ? { type: 'number', expr, mismatch: cell.mismatch }
        : { type: 'number', expr };
      return [column.name, made] as const;
    });
    return ok(placeCells(input, new Map(cells), params));
  },
  examples: scaleNumbersExamples,
});

/** If all numbers are equal there is no range to scale, so they become its start. */
function scaled(value: Expr, { how, low, high }: ScaleNumbersParams, partitionBy: readonly Expr[]): Expr {
  const over = (name: string, of: Expr = value, args: readonly number[] = []): Expr =>
    overPartition(aggregateCall(name, { type: 'number', expr: of }, undefined, args).expr, { partitionBy });
  const both = (template: string, ...args: readonly Expr[]): Expr =>
    native({ duckdb: template, clickhouse: template }, ...args);
  const zero = literal('number', 0);
  const ratio = (part: Expr, whole: Expr): Expr =>
    caseWhen(
      [
        { when: op('isNull', value), result: nullOf('number') },
        { when: op('eq', op('coalesce', whole, zero), zero), result: zero },
      ],
      both('({0} / {1})', part, whole),
    );
  switch (how) {
    case 'range': {
      const min = over('min');
      const share = ratio(both('({0} - {1})', value, min), both('({0} - {1})', over('max'), min));
      return both('({0} + {1} * {2})', literal('number', low), share, literal('number', high - low));
    }
    case 'standard':
      return ratio(both('({0} - {1})', value, over('mean')), over('standardDeviation'));
    case 'robust': {
      const distance = both(
        '({0} - {1})',
        over('percentile', value, [0.75]),
        over('percentile', value, [0.25]),
      );
      return ratio(both('({0} - {1})', value, over('median')), distance);
    }
    case 'center':
      return both('({0} - {1})', value, over('mean'));
    case 'largest':
      return ratio(value, over('max', both('abs({0})', value)));
    case 'share':
      return ratio(value, over('sum'));
  }
}

import { aggregateCall, type Cell } from '@winnow/formulas';
import { type Column, ok } from '@winnow/kernel';
import { anyOf, caseWhen, castTo, type Expr, filter, literal, native, nullOf, op } from '@winnow/sql';
import { z } from 'zod';
import { identityOfColumns } from '../../cells/cell-identity.ts';
import { nameFor } from '../../columns/into-columns.ts';
import { selectionText, selectOptional, withinText } from '../../columns/select-columns.ts';
import { numberCellOf, numbers, selectFitting } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { addColumns, type Relation, replaceColumns } from '../../relation.ts';
import { overPartition } from '../../rows/over-partition.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { handleOutliersExamples } from './handle-outliers.examples.ts';

const detectors = {
  iqr: 'Interquartile range (IQR)',
  z: 'Standard deviations from the mean (z-score)',
  mad: 'Median absolute deviation (modified z-score)',
  share: 'Share at each end',
} as const;

const params = z.strictObject({
  columns: param.columns('Columns'),
  detect: param.choice('Method', detectors).default('iqr'),
  factor: z
    .number()
    .positive()
    .max(1000)
    .optional()
    .meta({
      control: 'number',
      label: 'Threshold',
      help: 'Defaults to 1.5 IQR, 3 standard deviations or 3.5 median deviations.',
      when: { param: 'detect', is: ['iqr', 'z', 'mad'] },
    }),
  share: z
    .number()
    .min(0)
    .max(0.5)
    .default(0.01)
    .meta({
      control: 'number',
      label: 'Share on each side, up to 0.5',
      when: { param: 'detect', is: ['share'] },
    }),
  within: param.columns('Within each').optional(),
  action: param
    .choice('Action', {
      flag: 'Flag in a new column',
      remove: 'Remove their rows',
      null: 'Null',
      clip: 'Replace with the nearest inlier',
      median: 'The median',
      mean: 'The mean',
    })
    .default('flag'),
  name: param
    .text('Name of the new column', {
      help: '* is replaced by the column name.',
      when: { param: 'action', is: ['flag'] },
    })
    .default('* outlier'),
});

export type HandleOutliersParams = z.output<typeof params>;

export const handleOutliers = defineStep({
  kind: 'handle-outliers',
  family: 'numbers',
  title: 'Handle outliers',
  summary:
    'Finds outliers by quartiles, z-score, median deviation or share, and flags, removes, replaces or clips them.',
  keywords: ['outlier', 'anomaly', 'iqr', 'z-score', 'winsorize', 'clip', 'mad', 'extreme values'],
  params,
  defaults: (columns) => ({
    columns: columns.length > 0 ? [...columns] : { types: ['number'] },
    detect: 'iqr',
    share: 0.01,
    action: 'flag',
    name: '* outlier',
  }),
  sentence({ columns, detect, within, action }) {
    const by = { iqr: 'quartiles', z: 'z-score', mad: 'median deviation', share: 'share' }[detect];
    const of = `outliers in ${selectionText(columns)} by ${by}${withinText(within)}`;
    return {
      flag: `Flag ${of}`,
      remove: `Remove rows with ${of}`,
      null: `Clear ${of}`,
      clip: `Clip ${of}`,
      median: `Replace ${of} with the median`,
      mean: `Replace ${of} with the mean`,
    }[action];
  },
  traits: ({ action }) => ({ rowWise: false, keepsOrder: true, keepsRows: action !== 'remove' }),
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, numbers);
    const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
    if (!selected.ok) return selected;
    if (!within.ok) return within;
    const columns = selected.value;
    if (columns.length === 0) return ok(input);
    const partitionBy = identityOfColumns(within.value);
    const bounded = boundsOf(input, columns, params, partitionBy);
    return ok(applyAction(bounded, columns, params));
  },
  examples: handleOutliersExamples,
});

/**
 * The value of a column, the range outside of which it is an outlier, and the center that can
 * replace it.
 */
interface Bounds {
  readonly value: Expr;
  readonly low: Expr;
  readonly high: Expr;
  readonly center: Expr;
}

interface Bounded {
  readonly relation: Relation;
  readonly bounds: readonly Bounds[];
}

const usualFactor = { iqr: 1.5, z: 3, mad: 3.5, share: 0 } as const;
/** Median absolute deviation of a normal distribution, in standard deviations. */
const madOfNormal = 0.6745;

function boundsOf(
  input: Relation,
  columns: readonly Column[],
  params: HandleOutliersParams,
  partitionBy: readonly Expr[],
): Bounded {
  const { detect, action } = params;
  const values = columns.map((column) => {
    const cell = numberCellOf(column);
    return castTo('number', cell.type, cell.expr);
  });
  const over = (name: string, of: Expr, args: readonly number[] = []): Expr =>
    overPartition(aggregateCall(name, { type: 'number', expr: of }, undefined, args).expr, { partitionBy });
  const both = (template: string, ...args: readonly Expr[]): Expr =>
    native({ duckdb: template, clickhouse: template }, ...args);
  const factor = literal('number', params.factor ?? usualFactor[detect]);
  const middle = action === 'mean' || (detect === 'z' && action !== 'median') ? 'mean' : 'median';
  const first = withComputed(
    input,
    values.flatMap((value) => {
      const quantiles = detect === 'share' ? [params.share, 1 - params.share] : [0.25, 0.75];
      return detect === 'iqr' || detect === 'share'
        ? [
            over('percentile', value, [quantiles[0]!]),
            over('percentile', value, [quantiles[1]!]),
            over(middle, value),
          ]
        : [
            over(detect === 'z' ? 'mean' : 'median', value),
            over('standardDeviation', value),
            over(middle, value),
          ];
    }),
  );
  const at = (list: readonly Expr[], i: number, k: number): Expr => list[i * 3 + k]!;
  const second = withComputed(
    first.relation,
    values.flatMap((value, i) => {
      const [a, b, center] = [at(first.values, i, 0), at(first.values, i, 1), at(first.values, i, 2)];
      if (detect === 'share') return [a, b, center];
      if (detect === 'iqr') {
        return [
          both('({0} - {2} * ({1} - {0}))', a, b, factor),
          both('({1} + {2} * ({1} - {0}))', a, b, factor),
          center,
        ];
      }
      if (detect === 'z')
        return [both('({0} - {2} * {1})', a, b, factor), both('({0} + {2} * {1})', a, b, factor), center];
      const deviation = over('median', both('abs({0} - {1})', value, a));
      const unit = both('({0} / {1})', deviation, literal('number', madOfNormal));
      return [both('({0} - {2} * {1})', a, unit, factor), both('({0} + {2} * {1})', a, unit, factor), center];
    }),
  );
  const bounds = values.map((value, i) => ({
    value,
    low: at(second.values, i, 0),
    high: at(second.values, i, 1),
    center: at(second.values, i, 2),
  }));
  return { relation: second.relation, bounds };
}

function applyAction(
  { relation, bounds }: Bounded,
  columns: readonly Column[],
  params: HandleOutliersParams,
): Relation {
  const isOutlier = bounds.map(({ value, low, high }) =>
    op('coalesce', op('or', op('lt', value, low), op('gt', value, high)), literal('boolean', false)),
  );
  if (params.action === 'remove') {
    return onlyColumns({ schema: relation.schema, rel: filter(relation.rel, op('not', anyOf(isOutlier))) });
  }
  if (params.action === 'flag') {
    const added = columns.map((column, i) => ({
      name: nameFor(params.name, column.name),
      cell: { type: 'boolean' as const, expr: isOutlier[i]! },
    }));
    return addColumns(relation, added);
  }
  const cells = columns.map(
    (column, i) => [column.name, replaced(column, bounds[i]!, isOutlier[i]!, params.action)] as const,
  );
  return replaceColumns(relation, new Map(cells));
}

/**
 * Replaces outliers. Integers stay integers if outliers are cleared; bounds and means have decimal
 * places.
 */
function replaced(
  column: Column,
  { value, low, high, center }: Bounds,
  isOutlier: Expr,
  action: HandleOutliersParams['action'],
): Cell {
  const cell = numberCellOf(column);
  const type = action === 'null' ? cell.type : 'number';
  const own = action === 'null' ? cell.expr : value;
  const instead = {
    null: nullOf(type),
    clip: caseWhen([{ when: op('lt', value, low), result: low }], high),
    median: center,
    mean: center,
    flag: own,
    remove: own,
  }[action];
  const expr = caseWhen([{ when: isOutlier, result: instead }], own);
  return cell.mismatch ? { type, expr, mismatch: cell.mismatch } : { type, expr };
}

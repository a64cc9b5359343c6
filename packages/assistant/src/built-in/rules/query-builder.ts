import type { Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { type ColumnFacts, isDate } from '../../facts.ts';
import { notNumbers } from '../condition/comparisons.ts';
import type { Tail } from '../query-parts.ts';
import type { ChartRequest, Query, Reading, RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';

/** What is computed of the rows: a count or a summary of a column. */
export interface Metric {
  readonly function: string;
  readonly column?: ColumnFacts;
  readonly name: string;
  readonly prepare: readonly StepDraft[];
}

const aggregateWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:sum|total|overall|combined|totals?)$/i, 'sum'],
  [/^(?:average|mean|avg|typical)$/i, 'mean'],
  [/^(?:median|middle)$/i, 'median'],
  [/^(?:min(?:imum)?|smallest|lowest|least|cheapest|earliest|oldest|shortest|first|fewest)$/i, 'min'],
  [
    /^(?:max(?:imum)?|largest|highest|biggest|greatest|latest|newest|longest|most|last|most expensive|most recent)$/i,
    'max',
  ],
  [/^(?:standard deviation|std|stddev|deviation)$/i, 'standardDeviation'],
  [/^variance$/i, 'variance'],
];

export const agg =
  '(?:sum|total|overall|combined|average|mean|avg|median|min(?:imum)?|smallest|lowest|cheapest|earliest|oldest|shortest|max(?:imum)?|largest|highest|biggest|greatest|latest|newest|longest|most recent|standard deviation|variance)';

export const noun = '(?:rows?|records?|entries|lines?|items?|observations|cases|data points)';

export const query = (
  title: string,
  list: readonly StepDraft[],
  where?: string,
  chartRequest?: ChartRequest,
): Query => ({
  kind: 'query',
  title,
  steps: list,
  ...(where === undefined ? {} : { where }),
  ...(chartRequest === undefined ? {} : { chart: chartRequest }),
});

/**
 * The steps of a question: what has to be read first, which rows, grouped by what, summed how, in
 * which order.
 */
export function assemble(
  title: string,
  metric: Metric,
  tail: Tail,
  order: { top?: number; smallest?: boolean } = {},
): Query {
  const prepare: StepDraft[] = [];
  const need = (steps: readonly StepDraft[]): void => {
    for (const step of steps)
      if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  };
  const added = tail.prepare.filter(({ kind }) => kind === 'add-column');
  need(tail.prepare.filter(({ kind }) => kind !== 'add-column'));
  need(tail.condition?.prepare ?? []);
  need(metric.prepare);
  const where: StepDraft[] = tail.condition
    ? [{ kind: 'filter-rows', params: { condition: tail.condition.formula, action: 'keep' } }]
    : [];
  const aggregate: Record<string, Json> = {
    function: metric.function,
    name: metric.name,
    ...(metric.column ? { column: metric.column.name } : {}),
  };
  const keys = [...new Set(tail.keys)];
  const group: StepDraft = {
    kind: 'group-rows',
    params: {
      ...(keys.length > 0 ? { keys } : {}),
      ignoreCase: false,
      aggregates: [aggregate],
      mode: 'collapse',
    },
  };
  const byTime = tail.timed && order.top === undefined;
  const sort: StepDraft[] =
    keys.length === 0
      ? []
      : [
          {
            kind: 'sort-rows',
            params: {
              keys: byTime
                ? keys.map((column) => ({ column, direction: 'ascending', nulls: 'last', compare: 'exact' }))
                : [
                    {
                      column: metric.name,
                      direction: order.smallest ? 'ascending' : 'descending',
                      nulls: 'last',
                      compare: 'exact',
                    },
                    ...keys.map((column) => ({
                      column,
                      direction: 'ascending',
                      nulls: 'last',
                      compare: 'exact',
                    })),
                  ],
            },
          },
        ];
  const limit: StepDraft[] =
    order.top === undefined
      ? []
      : [{ kind: 'limit-rows', params: { count: order.top, skip: 0, from: 'start', action: 'keep' } }];
  return query(
    title,
    [...prepare, ...where, ...added, group, ...sort, ...limit],
    tail.condition?.prepare.length ? undefined : tail.condition?.formula,
  );
}

export const rowCount: Metric = { function: 'countRows', name: 'Rows', prepare: [] };

export function metricOf(
  word: string,
  raw: string,
  context: RuleContext,
): Metric | { readonly asks: Reading & { kind: 'ask' } } {
  const made = aggregateWords.find(([pattern]) => pattern.test(word))?.[1] ?? 'sum';
  const column = columnOf(raw, context);
  if ('asks' in column) return column;
  const ordered = made === 'min' || made === 'max';
  const typed = asNumber(column.is) ?? (ordered ? asDate(column.is) : undefined);
  if (!typed) return { asks: notNumbers(column.is, context) };
  if (!ordered && isDate(column.is)) return { asks: notNumbers(column.is, context) };
  const titles: Readonly<Record<string, string>> = {
    sum: 'Total',
    mean: 'Average',
    median: 'Median',
    min: 'Smallest',
    max: 'Largest',
    standardDeviation: 'Deviation of',
    variance: 'Variance of',
  };
  return {
    function: made,
    column: column.is,
    name: `${titles[made]} ${column.is.name}`,
    prepare: typed.prepare,
  };
}

export function titleOf({ original }: RuleContext): string {
  const plain = original
    .trim()
    .replace(/[?.!]+$/, '')
    .replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1, 300);
}

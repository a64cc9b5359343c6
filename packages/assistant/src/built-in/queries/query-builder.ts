import type { Json } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import { type ColumnFacts, isDate } from '../../facts.ts';
import { askForNumbers } from '../condition/comparisons.ts';
import type { Tail } from '../query-parts.ts';
import { type ChartRequest, type Query, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { isAge, isIdentifier } from '../resolve/identifiers.ts';
import { measures } from '../resolve/measures.ts';
import { presentIn } from '../resolve/missing.ts';
import { extremeBy } from '../rules/ranking/which-number.ts';
import { messageOf, textOf } from '../saying/asking.ts';
import { quantileName, quantileOf, quantileWords } from '../words/quantile.ts';
import { missingAside, rowsAside, spellingsAside } from './counted-asides.ts';
import { cutTo } from './first-rows.ts';

/** What to compute from the rows: a count or a summary of a column. */
export interface Metric {
  readonly function: string;
  readonly column?: ColumnFacts;
  readonly name: string;
  readonly prepare: readonly StepDraft[];
  /** For a percentile, the share of the values below it. */
  readonly share?: number;
  /** Note to show with the result. */
  readonly note?: string;
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

export const agg = `(?:${quantileWords}|sum|total|overall|combined|average|mean|avg|median|min(?:imum)?|smallest|lowest|cheapest|earliest|oldest|shortest|max(?:imum)?|largest|highest|biggest|greatest|latest|newest|longest|most recent|standard deviation|variance)`;

export const noun = '(?:rows?|records?|entries|lines?|items?|observations|cases|data points)';

export const query = (
  title: string,
  list: readonly UncheckedStep[],
  where?: string,
  chartRequest?: ChartRequest,
): Query => ({
  kind: 'query',
  title,
  steps: list,
  ...(where === undefined ? {} : { where }),
  ...(chartRequest === undefined ? {} : { chart: chartRequest }),
});

/** Builds the steps of a query: preparation, filter, grouping, summary and order. */
export function assemble(
  title: string,
  metric: Metric,
  tail: Tail,
  order: {
    readonly top?: number;
    readonly smallest?: boolean;
    /** A later place to keep alone instead of the first. */
    readonly place?: number;
    /** Grouping keys that are columns of the table. */
    readonly entities?: readonly ColumnFacts[];
  } = {},
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
    ...(metric.share === undefined ? {} : { share: metric.share }),
    ...(metric.column && metric.function === 'countDistinct' ? { where: presentIn(metric.column) } : {}),
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
  // Whatever comes first must have a name; the rows without one are counted separately.
  const ranked =
    order.top === undefined
      ? []
      : keys.flatMap((key) => order.entities?.find(({ name }) => name === key) ?? []);
  const named: StepDraft[] = (order.top === 1 ? ranked : []).map((column) => ({
    kind: 'filter-rows',
    params: { condition: presentIn(column), action: 'keep' },
  }));
  const counts = metric.column && metric.function === 'countDistinct' ? [metric.column] : [];
  const asides = [
    ...(keys.length === 0
      ? counts.filter(isIdentifier).map((column) => rowsAside(column, [...prepare, ...where]))
      : []),
    ...(keys.length === 0
      ? counts
          .filter(({ type }) => type === 'text')
          .map((column) => spellingsAside(column, [...prepare, ...where]))
      : []),
    ...[...counts, ...ranked].map((column) => missingAside(column, [...prepare, ...where])),
  ];
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
  const grouped = [...prepare, ...where, ...named, ...added, group];
  const cut =
    order.top === undefined
      ? undefined
      : cutTo(order.top, {
          column: metric.name,
          smallest: order.smallest === true,
          place: order.place,
          before: grouped,
          sort,
        });
  const made = query(
    title,
    cut ? cut.steps : [...grouped, ...sort],
    tail.condition?.prepare.length ? undefined : tail.condition?.formula,
  );
  const says = [...asides, ...(cut?.asides ?? [])];
  return {
    ...made,
    ...(says.length === 0 ? {} : { asides: says }),
    ...(metric.note === undefined ? {} : { notes: [metric.note] }),
    ...(cut && order.top === 1
      ? { headline: { column: metric.name, ...(keys.length === 1 ? { of: keys[0]! } : {}) } }
      : {}),
  };
}

export const rowCount: Metric = { function: 'countRows', name: 'Rows', prepare: [] };

export function metricOf(
  word: string,
  raw: string,
  context: RuleContext,
): Metric | { readonly asks: Reading & { kind: 'ask' } } {
  const column = columnOf(raw, context);
  const share = quantileOf(word);
  const found =
    share === undefined
      ? (aggregateWords.find(([pattern]) => pattern.test(word))?.[1] ?? 'sum')
      : 'percentile';
  // The oldest age is the largest number.
  const isTurned =
    !('asks' in column) && isAge(column.is) && /^(?:oldest|newest|latest|earliest)$/i.test(word);
  const made = isTurned ? (found === 'min' ? 'max' : 'min') : found;
  if ('asks' in column) {
    const { asks } = column;
    const numbers = new Set(measures(context).map(({ name }) => name));
    const fit = asks.choices.filter(({ label }) => numbers.has(textOf(label)));
    return { asks: fit.length > 0 ? { ...asks, choices: fit } : asks };
  }
  const ordered = made === 'min' || made === 'max';
  const asks = ordered ? extremeBy(word, raw, column.is, context) : undefined;
  if (asks) return { asks };
  // “total order ids” asks how many there are; only an explicit “sum” adds them up.
  if (isIdentifier(column.is) && made === 'sum' && !/^sum$/i.test(word))
    return { function: 'countDistinct', column: column.is, name: `Distinct ${column.is.name}`, prepare: [] };
  const typed = asNumber(column.is) ?? (ordered ? asDate(column.is) : undefined);
  if (!typed) return { asks: askForNumbers(column.is, context) };
  if (!ordered && isDate(column.is)) return { asks: askForNumbers(column.is, context) };
  if (share === 'outside')
    return {
      asks: {
        kind: 'ask',
        question: messageOf('Percentiles range from 0 to 100. Which percentile of {column} do you mean?', {
          column: column.is.name,
        }),
        choices: [90, 95, 99].map((percent) => ({
          label: messageOf('{percent}th percentile', { percent }),
          text: `${percent}th percentile of ${quoted(column.is.name)}`,
        })),
      },
    };
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
    name:
      share === undefined
        ? `${titles[made]} ${column.is.name}`
        : `${quantileName(share)} of ${column.is.name}`,
    ...(share === undefined ? {} : { share }),
    prepare: typed.prepare,
    ...(isIdentifier(column.is) && !ordered
      ? {
          note: `${column.is.name} looks like an identifier, so this number may not be meaningful. To count its values instead, ask “how many different ${column.is.name}”.`,
        }
      : {}),
  };
}

export function titleOf({ original }: Pick<RuleContext, 'original'>): string {
  const plain = original
    .trim()
    .replace(/[?.!]+$/, '')
    .replaceAll('`', '');
  return plain.charAt(0).toUpperCase() + plain.slice(1, 300);
}

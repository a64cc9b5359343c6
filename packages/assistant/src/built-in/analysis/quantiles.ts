import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { missingAside } from '../queries/counted-asides.ts';
import { assemble, metricOf, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import type { Groups, Query, Reading, RuleContext } from '../reading.ts';

/** Computes the three quartiles side by side: “quartiles of price per city”. */
export const quartiles = (groups: Groups, context: RuleContext): Promise<Reading | undefined> =>
  summaries(groups, context, ({ keys, column }) => ({
    aggregates: [
      { function: 'percentile', column, share: 0.25, name: 'First quartile' },
      { function: 'median', column, name: 'Median' },
      { function: 'percentile', column, share: 0.75, name: 'Third quartile' },
    ],
    after:
      keys.length === 0
        ? []
        : [
            {
              kind: 'sort-rows',
              params: {
                keys: keys.map((key) => ({
                  column: key,
                  direction: 'ascending',
                  nulls: 'last',
                  compare: 'exact',
                })),
              },
            },
          ],
  }));

/** Subtracts the first quartile from the third: “interquartile range of price”. */
export const interquartileRange = (groups: Groups, context: RuleContext): Promise<Reading | undefined> =>
  summaries(groups, context, ({ keys, column }) => {
    const name = `Interquartile range of ${column}`;
    return {
      aggregates: [
        { function: 'percentile', column, share: 0.25, name: 'First quartile' },
        { function: 'percentile', column, share: 0.75, name: 'Third quartile' },
      ],
      after: [
        { kind: 'add-column', params: { name, formula: '`Third quartile` - `First quartile`' } },
        { kind: 'keep-columns', params: { columns: [...keys, name] } },
        ...(keys.length === 0
          ? []
          : [
              {
                kind: 'sort-rows',
                params: {
                  keys: [{ column: name, direction: 'descending', nulls: 'last', compare: 'exact' }],
                },
              } as const,
            ]),
      ],
    };
  });

interface Summaries {
  readonly aggregates: readonly { readonly [name: string]: string | number }[];
  readonly after: readonly StepDraft[];
}

async function summaries(
  { c = '', t = '' }: Groups,
  context: RuleContext,
  build: (of: { readonly keys: readonly string[]; readonly column: string }) => Summaries,
): Promise<Reading | undefined> {
  const metric = metricOf('median', c, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(t, context);
  if (!tail || !metric.column) return undefined;
  if ('asks' in tail) return tail.asks;
  const base = assemble(titleOf(context), metric, tail.is);
  const { aggregates, after } = build({ keys: tail.is.keys, column: metric.column.name });
  const steps = base.steps
    .filter(({ kind }) => kind !== 'sort-rows')
    .map((one) =>
      one.kind === 'group-rows'
        ? { ...one, params: { ...one.params, aggregates: [...aggregates] as never } }
        : one,
    );
  const at = steps.findIndex(({ kind }) => kind === 'group-rows');
  return {
    ...base,
    steps: [...steps, ...after],
    asides: [...(base.asides ?? []), missingAside(metric.column, steps.slice(0, at))],
  } satisfies Query;
}

/** Returns the condition for rows whose cells can all be used in calculations. */
export const readIn = (names: readonly string[]): string =>
  names
    .map((name) => {
      const cell = printColumnName(name);
      return `isNotBlank(${cell}) and not isMismatch(${cell})`;
    })
    .join(' and ');

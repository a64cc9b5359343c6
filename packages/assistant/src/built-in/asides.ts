import { printColumnName } from '@winnow/formulas';
import { containedAsides } from './contained.ts';
import type { Aside, Query, Reading, RuleContext } from './reading.ts';
import { missingIn, missingWordIn, presentIn } from './resolve/missing.ts';
import { stopgapAsides } from './stopgaps.ts';

const most = 5;

/** Adds the asides to mention next to the answer of a query, however it was understood. */
export function withAsides(reading: Reading, context: Pick<RuleContext, 'table' | 'original'>): Reading {
  if (reading.kind !== 'query') return reading;
  const asides = [
    ...(reading.asides ?? []),
    ...missingWords(reading, context),
    ...missingAmongOthers(reading, context),
    ...percents(reading, context),
    ...containedAsides(reading, context),
    ...stopgapAsides(reading, context),
  ].slice(0, most);
  return asides.length === 0 ? reading : { ...reading, asides };
}

/**
 * Counts, for a query about empty cells, the rows with a word such as “N/A”, which aren't empty but
 * have no value either.
 */
function missingWords(reading: Query, { table }: Pick<RuleContext, 'table'>): readonly Aside[] {
  const at = reading.steps.findIndex(
    ({ kind, params }) => kind === 'filter-rows' && String(params.condition).includes('isBlank('),
  );
  const filter = reading.steps[at];
  if (!filter) return [];
  const condition = String(filter.params.condition);
  return table.columns.flatMap((column): Aside[] => {
    const blank = `isBlank(${printColumnName(column.name)})`;
    if (!condition.includes(blank)) return [];
    const worded = condition.replace(blank, missingWordIn(column));
    return [
      {
        steps: [
          ...reading.steps.slice(0, at),
          { ...filter, params: { ...filter.params, condition: worded } },
        ],
        toText: (rows) =>
          rows === 0
            ? undefined
            : `${rows === 1 ? '1 more row has' : `${rows.toLocaleString('en')} more rows have`} a word for a missing value, such as “N/A”, in ${column.name}.`,
      },
    ];
  });
}

/** Counts, for a query about cells that differ from some value, the rows without any value. */
function missingAmongOthers(reading: Query, { table }: Pick<RuleContext, 'table'>): readonly Aside[] {
  const at = reading.steps.findIndex(
    ({ kind, params }) =>
      kind === 'filter-rows' && params.action === 'keep' && negation.test(String(params.condition)),
  );
  const filter = reading.steps[at];
  if (!filter) return [];
  return table.columns.flatMap((column): Aside[] => {
    const cell = printColumnName(column.name);
    const condition = String(filter.params.condition);
    if (![`${cell} != `, `not oneOf(${cell},`, `not (oneOf(${cell},`].some((one) => condition.includes(one)))
      return [];
    const missing = {
      kind: 'filter-rows',
      params: { condition: missingIn(column), action: 'keep' },
    } as const;
    return [
      {
        steps: [...reading.steps.slice(0, at + 1), missing],
        toText: (rows) =>
          rows === 0
            ? undefined
            : `${rows.toLocaleString('en')} of these rows ${rows === 1 ? 'has' : 'have'} no ${column.name}.`,
      },
    ];
  });
}

const negation = /(?:^|[ (])not \(?oneOf\(| != "/;

/**
 * Explains how a column with percent signs in only some cells was read: `5%` as 0.05, and `5` as 5.
 */
function percents(reading: Query, { table }: Pick<RuleContext, 'table'>): readonly Aside[] {
  return reading.steps.flatMap(({ kind, params }): Aside[] => {
    const [name] = kind === 'parse-number' && Array.isArray(params.columns) ? params.columns : [];
    const column = table.columns.find((one) => one.name === name);
    if (!column) return [];
    const sign = `${column.name} has a percent sign`;
    const read = presentIn({ ...column, type: 'number' });
    return [
      {
        steps: [
          {
            kind: 'add-column',
            params: { name: sign, formula: `contains(${printColumnName(column.name)}, "%")` },
          },
          { kind, params },
          { kind: 'filter-rows', params: { condition: read, action: 'keep' } },
          { kind: 'group-rows', params: { keys: [sign], ignoreCase: false, aggregates: [] } },
        ],
        toText: (groups) =>
          groups < 2
            ? undefined
            : `Some values of ${column.name} have a percent sign and were divided by 100; the others were read unchanged.`,
        castsDoubt: true,
      },
    ];
  });
}

import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import { missingAside } from '../queries/counted-asides.ts';
import { agg } from '../queries/query-builder.ts';
import { readQuestion } from '../read-question.ts';
import { type Groups, type Query, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, factsOf, restorePlaceholders } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { isAdditive, isIdentifier } from '../resolve/identifiers.ts';
import { queryRules } from '../rules/query-rules.ts';
import { messageOf } from '../saying/asking.ts';
import { countedBy } from '../words/row-words.ts';

const adverbs: Readonly<Record<string, string>> = {
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
};

/** Returns the unit of time that a word names: `month` for “monthly”. */
export const unitOf = (raw: string): string => adverbs[raw.toLowerCase()] ?? raw.toLowerCase();

/** Formulas for the number of a period, one more than that of the period before it. */
const numbers: Readonly<Record<string, (date: string) => string>> = {
  year: (date) => `year(${date})`,
  quarter: (date) => `year(${date}) * 4 + quarter(${date})`,
  month: (date) => `year(${date}) * 12 + month(${date})`,
  week: (date) => `floor(dateDiff(toDate("1969-12-29"), toDate(${date})) / 7)`,
  day: (date) => `dateDiff(toDate("1970-01-01"), toDate(${date}))`,
};

/**
 * Reads what to measure by a unit of time: a summary, a number of rows, or a column of amounts,
 * which are summed.
 *
 * @param raw as in “total price”, “orders”
 */
async function measured(raw: string, grouping: string, context: RuleContext): Promise<Reading | undefined> {
  const text = raw.replace(/^(?:the|our|my|in|of) /i, '').trim();
  const isSaid = new RegExp(`^(?:${agg}|number of|count of|how many)\\b`, 'i').test(text);
  const column = isSaid || countedBy(text, context) === 'rows' ? undefined : columnOf(text, context);
  const amount = column && !('asks' in column) && asNumber(column.is) ? column.is : undefined;
  if (amount && !isAdditive(amount) && !isIdentifier(amount))
    return {
      kind: 'ask',
      question: messageOf('What would you like to compare in {column}?', { column: amount.name }),
      choices: ['average', 'total'].map((word) => ({
        label: messageOf('{word} {column}', {
          word: word.charAt(0).toUpperCase() + word.slice(1),
          column: amount.name,
        }),
        text: `${restorePlaceholders(context.original, context)}`.replace(
          new RegExp(restorePlaceholders(text, context).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'),
          `${word} ${quoted(amount.name)}`,
        ),
      })),
    };
  const asked = isSaid ? text : amount && !isIdentifier(amount) ? `total ${text}` : `number of ${text}`;
  return readQuestion(`${asked} ${grouping}`, context, queryRules);
}

interface Periods {
  readonly query: Query;
  readonly key: string;
  readonly metric: string;
  /** Steps up to the summary, which also computes the number of each period. */
  readonly steps: readonly UncheckedStep[];
}

/** Column with the number of the period, so that a gap doesn't pass for the preceding period. */
const place = 'Number of the period';

/** Returns the parts of a summary by one unit of time; undefined for any other reading. */
function periodsOf(reading: Reading, unit: string): Periods | undefined {
  if (reading.kind !== 'query') return undefined;
  const at = reading.steps.findIndex(({ kind }) => kind === 'group-rows');
  const group = reading.steps[at];
  const keys = (group?.params.keys ?? []) as readonly string[];
  const aggregates = (group?.params.aggregates ?? []) as readonly { readonly name: string }[];
  const key = keys[0];
  const added = reading.steps
    .slice(0, Math.max(at, 0))
    .find(({ kind, params }) => kind === 'add-column' && params.name === key);
  const date = /^\w+\((.+)\)$/s.exec(String(added?.params.formula ?? ''))?.[1];
  const number = numbers[unit];
  if (!group || keys.length !== 1 || key === undefined || aggregates.length !== 1) return undefined;
  if (date === undefined || number === undefined) return undefined;
  const params = {
    ...group.params,
    aggregates: [...aggregates, { function: 'min', column: place, name: place }],
  };
  return {
    query: reading,
    key,
    metric: aggregates[0]!.name,
    steps: [
      ...reading.steps.slice(0, at),
      { kind: 'add-column', params: { name: place, formula: number(date) } },
      {
        kind: 'filter-rows',
        params: { condition: `not isNull(\`${place}\`) and not isMismatch(\`${place}\`)`, action: 'keep' },
      },
      { ...group, params: params as UncheckedStep['params'] },
    ],
  };
}

const inOrder = (key: string): StepDraft => ({
  kind: 'sort-rows',
  params: { keys: [{ column: key, direction: 'ascending', nulls: 'last', compare: 'exact' }] },
});

const windowOf = (name: string, column: string, as: string): StepDraft => ({
  kind: 'window-column',
  params: { function: name, column, order: [{ column: place, direction: 'ascending' }], name: as },
});

/** Counts the rows without a date, which belong to no period. */
function undated({ query }: Periods, context: RuleContext): Query['asides'] {
  const at = query.steps.findIndex(({ kind }) => kind === 'add-column');
  const used = JSON.stringify(query.steps);
  const dates = context.table.columns.filter((one) => asDate(one) && used.includes(one.name));
  const [date] = dates.length === 1 ? dates : resolveDateColumns(context);
  return date ? [missingAside(factsOf(date.name, context), query.steps.slice(0, Math.max(at, 0)))] : [];
}

/**
 * Shows each period and its difference from the one before: “month over month growth of revenue”.
 */
export async function change(
  { m = '', u = '', r = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const unit = unitOf(u);
  const read = await measured(m, `per ${unit}${r}`, context);
  if (!read || read.kind === 'ask') return read;
  const periods = periodsOf(read, unit);
  if (!periods) return undefined;
  const { query, key, metric, steps } = periods;
  const gap = 'Periods since';
  const counted: UncheckedStep[] = [...steps, windowOf('difference', place, gap)];
  const before = 'Value before';
  const value = `\`${metric}\``;
  return {
    ...query,
    steps: [
      ...counted,
      windowOf('previous', metric, before),
      {
        kind: 'add-column',
        params: { name: 'Change', formula: `if(\`${gap}\` == 1, ${value} - \`${before}\`, null)` },
      },
      {
        kind: 'add-column',
        params: {
          name: 'Change in percent',
          formula: `if(\`${gap}\` == 1 and \`${before}\` > 0, round(100 * (${value} - \`${before}\`) / \`${before}\`, 1), null)`,
        },
      },
      { kind: 'keep-columns', params: { columns: [key, metric, 'Change', 'Change in percent'] } },
      inOrder(key),
    ],
    asides: [
      ...(query.asides ?? []),
      ...(undated(periods, context) ?? []),
      {
        steps: [...counted, { kind: 'filter-rows', params: { condition: `\`${gap}\` > 1`, action: 'keep' } }],
        toText: (gaps) =>
          gaps === 0
            ? undefined
            : `${gaps === 1 ? `1 ${unit} has` : `${gaps.toLocaleString('en')} ${unit}s have`} no rows in the ${unit} before, so no change is shown.`,
      },
    ],
  };
}

/** Adds up a measure over time: “running total of revenue by month”. */
export async function running(
  { m = '', u, r = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (u === undefined) return byWhichTime(context);
  const unit = unitOf(u);
  const counts = /^(?:number|count) of\b/i.test(m) || countedBy(m, context) === 'rows';
  const column = counts ? undefined : columnOf(m.replace(/^(?:total|sum of) /i, ''), context);
  if (column && 'asks' in column) return column.asks;
  const text = column ? `total §${context.table.columns.indexOf(column.is)}` : m;
  const read = await measured(text, `per ${unit}${r}`, context);
  if (!read || read.kind === 'ask') return read;
  const periods = periodsOf(read, unit);
  if (!periods) return undefined;
  const { query, key, metric, steps } = periods;
  return {
    ...query,
    steps: [
      ...steps,
      windowOf('runningSum', metric, 'Running total'),
      { kind: 'keep-columns', params: { columns: [key, metric, 'Running total'] } },
      inOrder(key),
    ],
    asides: [...(query.asides ?? []), ...(undated(periods, context) ?? [])],
  };
}

function byWhichTime(context: RuleContext): Reading {
  const text = context.original.replace(/[\s.?!]+$/, '');
  return {
    kind: 'ask',
    question: messageOf('Which periods should the total run over?'),
    choices:
      resolveDateColumns(context).length === 0
        ? []
        : ['month', 'year', 'day'].map((unit) => ({
            label: messageOf('By {unit}', { unit }),
            text: `${text} by ${unit}`,
          })),
  };
}

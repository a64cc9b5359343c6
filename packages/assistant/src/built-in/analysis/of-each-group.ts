import { printColumnName } from '@winnow/formulas';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';
import { askForNumbers } from '../condition/comparisons.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { assemble, type Metric, query, titleOf } from '../queries/query-builder.ts';
import { emptyTail, type Tail, tailOf } from '../query-parts.ts';
import { readQuestion } from '../read-question.ts';
import type { Aside, Groups, Reading, RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, factsOf, namesOf } from '../resolve/columns.ts';
import { isIdentifier } from '../resolve/identifiers.ts';
import { presentIn } from '../resolve/missing.ts';
import { queryRules } from '../rules/query-rules.ts';
import { rankBy } from '../rules/ranking/ranking.ts';
import { countOf } from '../words/numbers.ts';
import { countedBy, entityOf } from '../words/row-words.ts';
import { readIn } from './quantiles.ts';

const isSmallest = (word: string): boolean =>
  /few|least|low|small|cheap|earl|short|bottom|worst|rare/i.test(word);

interface First {
  readonly count: number;
  readonly smallest: boolean;
  readonly keys: readonly string[];
  readonly tail: Tail;
}

/**
 * Keeps the first of each group: “top 3 prices per city”, “top 2 products by revenue in each city”,
 * “most common status per city”.
 */
export async function topOfEach(
  { n = '1', o = '', g = '', a, r, k = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const count = countOf(n);
  const keys = namesOf(k, context);
  if (count === undefined || count === 0 || 'asks' in keys) return undefined;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  if (tail.is.keys.length > 0) return undefined;
  const first: First = { count, smallest: isSmallest(o), keys: keys.is, tail: tail.is };
  const thing = g.replace(/^(?:values? (?:of|in) )/i, '').trim();
  const isCommon = /common|frequent|popular|rare/i.test(o);
  const eachRow = countedBy(thing, context) === 'rows' || entityOf(thing, context) !== undefined;
  const column = eachRow ? undefined : columnOf(thing, context);
  const known = column && !('asks' in column) ? column.is : undefined;
  const isNumbered = known && (asNumber(known) ?? asDate(known)) && !isIdentifier(known);
  if (r === undefined && isNumbered && !isCommon) return rowsOfEach(known, first, context);
  if (r === undefined && !isCommon) return undefined;
  const by = isCommon ? rankBy('rows', undefined, context) : rankBy(r, a, context);
  if ('asks' in by) return by.asks;
  const isRow = eachRow || (known !== undefined && known.distinct === context.table.rows);
  if ('single' in by) {
    if (isRow) return rowsOfEach(by.single, first, context);
    return column && 'asks' in column ? column.asks : undefined;
  }
  if (isRow && by.groups.column && asNumber(by.groups.column) && by.groups.function !== 'countDistinct')
    return rowsOfEach(by.groups.column, first, context);
  if (!known) return column && 'asks' in column ? column.asks : undefined;
  return groupsOfEach(known, by.groups, first, context);
}

const ascending = (column: string): { [name: string]: string } => ({
  column,
  direction: 'ascending',
  nulls: 'last',
  compare: 'exact',
});

/**
 * Returns the steps that keep the first rows of each group, and the aside about rows tied for last
 * place.
 */
function cutEach(
  column: string,
  { count, smallest, keys }: First,
  { before, after }: { readonly before: readonly UncheckedStep[]; readonly after: readonly string[] },
): { readonly steps: readonly UncheckedStep[]; readonly aside: Aside } {
  const place = `Rank by ${column}`;
  const direction = smallest ? 'ascending' : 'descending';
  const rank = (name: string, more: readonly string[]): StepDraft => ({
    kind: 'window-column',
    params: {
      function: name,
      groups: [...keys],
      order: [{ column, direction }, ...more.map((one) => ({ column: one, direction: 'ascending' }))],
      name: place,
    },
  });
  const keep: StepDraft = {
    kind: 'filter-rows',
    params: { condition: `${printColumnName(place)} <= ${count}`, action: 'keep' },
  };
  const tied: UncheckedStep[] = [...before, rank('rank', []), keep];
  const kept = count === 1 ? tied : [...before, rank('rowNumber', after), keep];
  return {
    steps: [
      ...kept,
      { kind: 'drop-columns', params: { columns: [place] } },
      {
        kind: 'sort-rows',
        params: {
          keys: [
            ...keys.map(ascending),
            { column, direction, nulls: 'last', compare: 'exact' },
            ...after.map(ascending),
          ],
        },
      },
    ],
    aside: {
      steps: tied,
      toText: (rows, { total }) =>
        count > 1 && rows > total
          ? `Some groups have ties for last place: ${rows.toLocaleString('en')} rows are at least as ${smallest ? 'low' : 'high'} as the last one shown for their group.`
          : undefined,
    },
  };
}

function chosen({ condition }: Tail): readonly UncheckedStep[] {
  return condition
    ? [
        ...condition.prepare,
        { kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } },
      ]
    : [];
}

/** Lists the rows with the largest values of a column in each group. */
function rowsOfEach(column: ColumnFacts, first: First, context: RuleContext): Reading {
  const typed = asNumber(column) ?? asDate(column);
  if (!typed) return askForNumbers(column, context);
  const rows = [...chosen(first.tail), ...typed.prepare];
  const before: UncheckedStep[] = [
    ...rows,
    { kind: 'filter-rows', params: { condition: readIn([column.name]), action: 'keep' } },
  ];
  const { steps, aside } = cutEach(column.name, first, { before, after: [] });
  return { ...query(titleOf(context), steps), asides: [aside, missingAside(column, rows)] };
}

/** Lists the values of a column with the largest row counts or summaries in each group. */
function groupsOfEach(column: ColumnFacts, metric: Metric, first: First, context: RuleContext): Reading {
  const { keys, tail } = first;
  if (keys.includes(column.name)) return askForNumbers(column, context);
  const made = assemble(titleOf(context), metric, { ...(tail ?? emptyTail), keys: [...keys, column.name] });
  const at = made.steps.findIndex(({ kind }) => kind === 'group-rows');
  const before: UncheckedStep[] = [
    ...made.steps.slice(0, at),
    { kind: 'filter-rows', params: { condition: presentIn(factsOf(column.name, context)), action: 'keep' } },
    made.steps[at]!,
  ];
  const { steps, aside } = cutEach(metric.name, first, { before, after: [column.name] });
  return { ...made, steps, asides: [aside, missingAside(column, made.steps.slice(0, at))] };
}

/** Counts the rows of each group by the values of a category: “results per group”. */
export async function valuesOfEach(
  { c = '', k = '', r = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(c, context);
  if ('asks' in column) return undefined;
  const { is: facts } = column;
  // For a yes/no column, the question means the rows that say yes.
  const isCategory =
    facts.type === 'text' && facts.distinct * 2 <= facts.valid && !asNumber(facts) && !asDate(facts);
  return isCategory && !isIdentifier(facts)
    ? readQuestion(`number of rows by ${k} and ${c}${r}`, context, queryRules)
    : undefined;
}

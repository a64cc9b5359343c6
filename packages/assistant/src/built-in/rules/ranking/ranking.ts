import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import type { ColumnFacts } from '../../../facts.ts';
import { askForNumbers } from '../../condition/comparisons.ts';
import { missingText } from '../../queries/counted-asides.ts';
import { cutTo } from '../../queries/first-rows.ts';
import {
  agg,
  assemble,
  type Metric,
  metricOf,
  query,
  rowCount,
  titleOf,
} from '../../queries/query-builder.ts';
import { emptyTail, type Tail, tailOf } from '../../query-parts.ts';
import type { Aside, Groups, Reading, RuleContext } from '../../reading.ts';
import { asDate, asNumber } from '../../resolve/as-typed.ts';
import { columnOf, factsOf, namesOf } from '../../resolve/columns.ts';
import { isAdditive, isAge, isIdentifier } from '../../resolve/identifiers.ts';
import { countOf } from '../../words/numbers.ts';
import { countedBy, entityOf, nameOf } from '../../words/row-words.ts';
import { askHowToSummarize, askWhichEntity, countedThing } from './asks-of-ranking.ts';

/** Ranks rows by a column: “the 5 cheapest”. */
export function extremes({ n, q = '', c = '' }: Groups, context: RuleContext): Reading | undefined {
  const count = countOf(n);
  if (count === undefined || count === 0) return undefined;
  const column = columnOf(c.replace(/^(?:rows by|values (?:of|in)) /i, ''), context);
  if ('asks' in column) return column.asks;
  return rankRows(column.is, { top: count, smallest: isSmallest(q, column.is) }, context);
}

/** “the oldest” has the earliest date or the largest age. */
const isSmallest = (word: string, column: ColumnFacts): boolean =>
  /old/i.test(word)
    ? !isAge(column)
    : /young/i.test(word)
      ? isAge(column)
      : /small|low|cheap|earl/i.test(word);

/** Which entries of an order to take: the first ones, or a single one at a later place. */
export interface Cut {
  readonly top: number;
  readonly smallest: boolean;
  readonly place?: number;
}

/**
 * Returns the rows with the largest or smallest values of a column. Values are not added up: the
 * highest price is that of a single row.
 */
export function rankRows(
  column: ColumnFacts,
  { top, smallest, place }: Cut,
  context: RuleContext,
  { tail = emptyTail, entity }: { readonly tail?: Tail; readonly entity?: ColumnFacts | undefined } = {},
): Reading {
  const typed = asNumber(column) ?? asDate(column);
  if (!typed) return askForNumbers(column, context);
  const { name } = column;
  const prepare: StepDraft[] = [];
  for (const step of [...(tail.condition?.prepare ?? []), ...typed.prepare])
    if (!prepare.some((one) => JSON.stringify(one) === JSON.stringify(step))) prepare.push(step);
  const cell = printColumnName(name);
  const where: StepDraft[] = tail.condition
    ? [{ kind: 'filter-rows', params: { condition: tail.condition.formula, action: 'keep' } }]
    : [];
  const before: StepDraft[] = [
    ...prepare,
    ...where,
    {
      kind: 'filter-rows',
      params: { condition: `isNotBlank(${cell}) and not isMismatch(${cell})`, action: 'keep' },
    },
  ];
  const direction = smallest ? 'ascending' : 'descending';
  const sort: StepDraft[] = [
    {
      kind: 'sort-rows',
      params: { keys: [{ column: name, direction, nulls: 'last', compare: 'exact' }] },
    },
  ];
  const cut = cutTo(top, { column: name, smallest, place, before, sort });
  const made = query(titleOf(context), cut.steps);
  return {
    ...made,
    asides: [...cut.asides, blankAside(column, [...prepare, ...where])],
    ...(top === 1
      ? { headline: { column: name, ...(entity && entity.name !== name ? { of: entity.name } : {}) } }
      : {}),
    ...(tail.condition && tail.condition.prepare.length === 0 ? { where: tail.condition.formula } : {}),
  };
}

const blankAside = ({ name }: ColumnFacts, before: readonly StepDraft[]): Aside => ({
  steps: [
    ...before,
    { kind: 'filter-rows', params: { condition: `isBlank(${printColumnName(name)})`, action: 'keep' } },
  ],
  toText: (rows) => missingText(rows, name),
});

const isCounting = (text: string): boolean =>
  text === '' ||
  /^(?:rows?|records?|entries|count|number|frequency|occurrences)$/i.test(text) ||
  /^(?:number|count) of/i.test(text);

type Ranked =
  | { readonly groups: Metric }
  /** Individual values, without aggregation. */
  | { readonly single: ColumnFacts }
  | { readonly asks: Reading & { kind: 'ask' } };

/**
 * @param word `most`, `highest`, or a summary such as `average`; undefined if the question only
 *   says “by”
 */
export function rankBy(raw: string | undefined, word: string | undefined, context: RuleContext): Ranked {
  const text = (raw ?? '').trim().replace(/^(?:the )/i, '');
  const made = (metric: ReturnType<typeof metricOf>): Ranked =>
    'asks' in metric ? metric : { groups: metric };
  const isNamed = context.table.columns.some(({ name }) => name.toLowerCase() === text.toLowerCase());
  if (!isNamed && isCounting(text)) return { groups: rowCount };
  const said = new RegExp(`^(?<a>${agg}) (?:of )?(?:the )?(?<c>.+)$`, 'iu').exec(text);
  if (said && !isNamed) {
    const { a = '', c = '' } = said.groups!;
    if (!summing.test(a)) {
      const column = columnOf(c, context);
      return 'asks' in column ? column : { single: column.is };
    }
    return made(metricOf(a, c, context));
  }
  if (countedBy(text, context) === 'rows' && !/^§/.test(text)) return { groups: rowCount };
  const different = /^(?:different|distinct|unique) (.+)$/i.exec(text)?.[1];
  const column = columnOf(different ?? text, context);
  if ('asks' in column) return { asks: { ...column.asks, ...countedThing(text, context) } };
  if (different !== undefined) return { groups: distinctOf(column.is) };
  const { is } = column;
  if (word !== undefined && summing.test(word)) return made(metricOf(word, text, context));
  if (!asNumber(is)) {
    if (asDate(is)) return { single: is };
    if (word !== undefined && single.test(word)) return { asks: askForNumbers(is, context) };
    // “the most products” counts distinct ones.
    return { groups: distinctOf(is) };
  }
  if (word !== undefined && single.test(word)) return { single: is };
  return isAdditive(is) || isIdentifier(is) ? made(metricOf('total', text, context)) : { single: is };
}

const distinctOf = (column: ColumnFacts): Metric => ({
  function: 'countDistinct',
  column,
  name: `Distinct ${column.name}`,
  prepare: [],
});

const summing = /^(?:sum|total|overall|combined|average|mean|avg|median|standard deviation|variance)$/i;
const single = /^(?:highest|largest|biggest|greatest|lowest|smallest|max(?:imum)?|min(?:imum)?)$/i;

/** Finds the group with the largest or smallest metric: “which city has the most orders”. */
export async function which(
  { g = '', q = '', r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (/^(?:columns?|rows?|records?)$/i.test(g.trim())) return undefined;
  // “which customer spent the most” doesn't say of what, so ask.
  if (r === undefined) return undefined;
  return ranked(
    { groups: g, by: r, word: q, tail: t },
    { top: 1, smallest: /few|least|low|small/i.test(q) },
    context,
  );
}

/** Returns the rows with the largest or smallest value: “who has the highest salary”. */
export async function rowsWithExtreme(
  { q = '', r = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const column = columnOf(r, context);
  if ('asks' in column) return column.asks;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return rankRows(column.is, { top: 1, smallest: /low|small/i.test(q) }, context, { tail: tail.is });
}

/** Ranks groups by a metric: “top 10 customers by revenue”. */
export async function topOf(
  { o, n = '1', g = '', a, r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const top = countOf(n);
  if (/best|worst/i.test(o ?? '') && r === undefined) return undefined;
  if (top === undefined || top === 0 || /^(?:rows?|records?|lines?)\b/i.test(g)) return undefined;
  const groups = g.replace(/^(?:values? (?:of|in) )/i, '');
  const cut = { top, smallest: /bottom|worst|rare/i.test(o ?? '') };
  // “top 5 prices”, but not “the most common price”.
  if (r === undefined && o !== undefined) {
    const column = columnOf(groups, context);
    // The highest prices, not the most frequent ones.
    if (!('asks' in column) && asNumber(column.is) && !isIdentifier(column.is)) {
      const tail = await tailOf(t, context);
      if (!tail) return undefined;
      return 'asks' in tail ? tail.asks : rankRows(column.is, cut, context, { tail: tail.is });
    }
    if (countedBy(groups, context) === 'rows') return undefined;
  }
  return ranked({ groups, by: r, word: a, tail: t }, cut, context);
}

interface Ranking {
  /** Columns to group the rows by. */
  readonly groups: string;
  readonly by: string | undefined;
  readonly word: string | undefined;
  readonly tail: string;
}

export async function ranked(
  { groups, by, word, tail: rest }: Ranking,
  cut: Cut,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (period.test(groups) && !context.table.columns.some(({ name }) => name.toLowerCase() === groups))
    return rankedPeriods({ groups, by, word, tail: rest }, cut, context);
  const keys = namesOf(groups, context);
  const eachRow = countedBy(groups, context) === 'rows';
  const thing = 'asks' in keys ? (entityOf(groups, context) ?? nameOf(groups, context)) : undefined;
  const metric = rankBy(by, word, context);
  if ('asks' in keys && !eachRow && !thing) return keys.asks;
  if ('asks' in metric) return metric.asks;
  const names = 'asks' in keys ? (thing ? [thing.name] : []) : keys.is;
  // It must be certain what to group the rows by.
  if ('asks' in keys && !eachRow && !('single' in metric && cut.top === 1))
    return askWhichEntity(groups, context) ?? keys.asks;
  const tail = await tailOf(rest, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  const entities = names.map((name) => factsOf(name, context));
  const [entity] = entities;
  if ('single' in metric) {
    if (cut.top > 1 && !eachRow && entity && repeats(entity))
      return askHowToSummarize(entity, metric.single, cut, context);
    return rankRows(metric.single, cut, context, { tail: tail.is, entity });
  }
  const { column } = metric.groups;
  // For entities with a single row, a sum is that row's value.
  if (eachRow && column && asNumber(column) && metric.groups.function !== 'countDistinct')
    return rankRows(column, cut, context, { tail: tail.is, entity });
  if (names.length === 0) return undefined;
  return assemble(titleOf(context), metric.groups, { ...tail.is, keys: names }, { ...cut, entities });
}

const period = /^(?:years?|quarters?|months?|weeks?|weekdays?|days? of (?:the )?week)$/i;

/** Ranks periods by a summary of their rows: “which month has the most precipitation”. */
async function rankedPeriods(
  { groups, by, word, tail: rest }: Ranking,
  cut: Cut,
  context: RuleContext,
): Promise<Reading | undefined> {
  const metric = rankBy(by, word, context);
  if ('asks' in metric) return metric.asks;
  // The month with the highest price is that of its highest price.
  const found =
    'single' in metric
      ? metricOf(
          cut.smallest ? 'min' : 'max',
          `§${context.table.columns.findIndex(({ name }) => name === metric.single.name)}`,
          context,
        )
      : metric.groups;
  if ('asks' in found) return found.asks;
  const tail = await tailOf(`by ${groups} ${rest}`, context);
  if (!tail) return undefined;
  return 'asks' in tail ? tail.asks : assemble(titleOf(context), found, tail.is, { ...cut, entities: [] });
}

const repeats = ({ distinct, valid }: ColumnFacts): boolean => distinct < valid;

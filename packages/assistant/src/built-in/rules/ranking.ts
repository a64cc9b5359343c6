import { notNumbers } from '../condition/comparisons.ts';
import { tailOf } from '../query-parts.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf, namesOf } from '../resolve/columns.ts';
import { countOf } from '../words/numbers.ts';
import { agg, assemble, type Metric, metricOf, query, rowCount, titleOf } from './query-builder.ts';

/** “the 5 cheapest”: rows by a column. */
export function extremes({ n, q = '', c = '' }: Groups, context: RuleContext): Reading | undefined {
  const count = countOf(n);
  if (count === undefined) return undefined;
  const column = columnOf(c.replace(/^(?:rows by|values (?:of|in)) /i, ''), context);
  if ('asks' in column) return column.asks;
  const typed = asNumber(column.is) ?? asDate(column.is);
  if (!typed) return notNumbers(column.is, context);
  const direction = /small|low|cheap|old|earl/i.test(q) ? 'ascending' : 'descending';
  return query(titleOf(context), [
    ...typed.prepare,
    {
      kind: 'sort-rows',
      params: { keys: [{ column: column.is.name, direction, nulls: 'last', compare: 'exact' }] },
    },
    { kind: 'limit-rows', params: { count, skip: 0, from: 'start', action: 'keep' } },
  ]);
}

async function rankBy(
  raw: string | undefined,
  word: string | undefined,
  context: RuleContext,
): Promise<Metric | { readonly asks: Reading & { kind: 'ask' } }> {
  const text = (raw ?? '').trim().replace(/^(?:the )/i, '');
  if (
    text === '' ||
    /^(?:rows?|records?|entries|count|number|frequency|occurrences)$/i.test(text) ||
    /^(?:number|count) of/i.test(text)
  )
    return rowCount;
  const said = new RegExp(`^(?<a>${agg}) (?:of )?(?:the )?(?<c>.+)$`, 'iu').exec(text);
  if (said) return metricOf(said.groups!.a!, said.groups!.c!, context);
  const column = columnOf(text, context);
  if ('asks' in column) return /^(?:most|fewest|least|)$/i.test(word ?? '') ? rowCount : column;
  if (asNumber(column.is))
    return metricOf(
      word !== undefined &&
        new RegExp(`^${agg}$`, 'i').test(word) &&
        /^(?:average|mean|median|min|max|sum|total)/i.test(word)
        ? word
        : 'total',
      text,
      context,
    );
  return rowCount;
}

/** “which city has the most orders”. */
export async function which(
  { g = '', q = '', r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  if (/^(?:columns?|rows?|records?)$/i.test(g.trim())) return undefined;
  return ranked(
    { groups: g, by: r, word: q, tail: t },
    { top: 1, smallest: /few|least|low|small/i.test(q) },
    context,
  );
}

/** “top 10 customers by revenue”: groups by a metric. */
export async function topOf(
  { o = 'top', n = '1', g = '', a, r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const top = countOf(n);
  if (/best|worst/i.test(o) && r === undefined) return undefined;
  if (top === undefined || /^(?:rows?|records?|lines?)\b/i.test(g)) return undefined;
  const groups = g.replace(/^(?:values? (?:of|in) )/i, '');
  return ranked({ groups, by: r, word: a, tail: t }, { top, smallest: /bottom|worst/i.test(o) }, context);
}

interface Ranking {
  /** Columns by whose values rows are put together. */
  readonly groups: string;
  readonly by: string | undefined;
  readonly word: string | undefined;
  readonly tail: string;
}

async function ranked(
  { groups, by, word, tail: rest }: Ranking,
  cut: { readonly top: number; readonly smallest: boolean },
  context: RuleContext,
): Promise<Reading | undefined> {
  const keys = namesOf(groups, context);
  if ('asks' in keys) return keys.asks;
  const metric = await rankBy(by, word, context);
  if ('asks' in metric) return metric.asks;
  const tail = await tailOf(rest, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return assemble(titleOf(context), metric, { ...tail.is, keys: keys.is }, cut);
}

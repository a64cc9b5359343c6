import { tailOf } from '../query-parts.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { type Cut, ranked, rankRows } from '../rules/ranking/ranking.ts';
import { ordinalOf } from '../words/ordinal.ts';

const isSmallest = (word: string): boolean => /few|least|low|small|cheap|earl|short/i.test(word);

const cutOf = (o: string, q: string): Cut | undefined => {
  const place = ordinalOf(o);
  return place === undefined ? undefined : { top: 1, smallest: isSmallest(q), place };
};

/** Finds the rows at a rank, which equal values share: “the second highest price”. */
export async function nthRow(
  { o = '', q = '', r = '', t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const cut = cutOf(o, q);
  const column = columnOf(r, context);
  if (!cut) return undefined;
  if ('asks' in column) return column.asks;
  if (!asNumber(column.is) && !asDate(column.is)) return undefined;
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  return tail.is.keys.length > 0 ? undefined : rankRows(column.is, cut, context, { tail: tail.is });
}

/**
 * Finds a row by rank: “who has the second most points”. With “most”, “fewest” or “least”, each row
 * must have a unique name.
 */
export async function nthPerson(groups: Groups, context: RuleContext): Promise<Reading | undefined> {
  const { table } = context;
  const names = table.columns.filter(
    ({ type, distinct, valid }) => type === 'text' && distinct === table.rows && valid === table.rows,
  );
  const isSingle = !/^(?:most|fewest|least)$/i.test(groups.q ?? '');
  return names.length > 0 || isSingle ? nthRow(groups, context) : undefined;
}

/**
 * Finds a group by rank: “which city has the second most orders”, “city with the third highest
 * price”.
 */
export async function nthGroup(
  { g = '', o = '', q = '', r, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const cut = cutOf(o, q);
  if (!cut || r === undefined) return undefined;
  return ranked({ groups: g.replace(/^(?:the|a) /i, ''), by: r, word: q, tail: t }, cut, context);
}

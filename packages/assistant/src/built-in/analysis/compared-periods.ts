import type { ColumnFacts } from '../../facts.ts';
import type { Condition } from '../condition/condition.ts';
import { conditionOfPeriod } from '../condition/condition-of-period.ts';
import { missingAside } from '../queries/counted-asides.ts';
import { emptyTail, tailOf } from '../query-parts.ts';
import { type Query, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import { columnOf, factsOf, literalOf } from '../resolve/columns.ts';
import { type Period, periodOf } from '../words/period.ts';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const year = '(?:19|20)\\d\\d';
/** Pattern of a period in a question. */
export const periodWords = `(?:(?:the )?(?:this|current|last|past|previous) (?:day|week|month|quarter|year)|today|yesterday|(?:(?:the )?(?:(?:first|second|third|fourth) (?:quarter|half)(?: of)?|q[1-4])|${month})(?:[ ,/]+${year})?|${year}(?:[-/]\\d{1,2})?)`;

const hasYear = new RegExp(`\\b(${year})\\b`);
const before = /^(?:the )?(?:last|past|previous|prior)(?: one)?$/i;
const lead = /^(?:(?:in|for|of|at|from|during|the|that|those) )+/i;

/** One side of a comparison: a subset of the rows and its label in the answer. */
export interface Side {
  readonly label: string;
  readonly condition: Condition;
}

/** Two sides to compare, and the condition that applies to both. */
export interface ComparedSides {
  readonly is: readonly [Side, Side];
  readonly tail: { readonly condition: Condition | undefined };
  readonly asides?: Query['asides'];
  readonly notes?: Query['notes'];
}

/**
 * Reads two periods that don't overlap: “this year and last year”, “Jan vs Feb 2024 in Rome”.
 * Returns undefined for anything else, or if no column contains dates.
 */
export async function comparedPeriods(
  x: string,
  y: string,
  context: RuleContext,
): Promise<ComparedSides | { readonly asks: Reading } | undefined> {
  const by = / (?:by|in|of|on|using) (§\d+)$/i.exec(y);
  const named = by ? dateColumnOf(by[1]!, context) : undefined;
  if (named) return comparedIn(x, y.slice(0, by!.index), context, named);
  return comparedIn(x, y, context);
}

function dateColumnOf(raw: string, context: RuleContext): ColumnFacts | undefined {
  const column = columnOf(raw, context);
  return 'asks' in column || !asDate(column.is) ? undefined : column.is;
}

async function comparedIn(
  x: string,
  y: string,
  context: RuleContext,
  named?: ColumnFacts,
): Promise<ComparedSides | { readonly asks: Reading } | undefined> {
  const cuts = [y.length, ...[...y.matchAll(/ (?=\p{L}+ )/gu)].map(({ index }) => index).reverse()];
  for (const cut of cuts) {
    const pair = pairOf(x, y.slice(0, cut), context.today);
    if (!pair) continue;
    const tail = cut === y.length ? { is: emptyTail } : await tailOf(y.slice(cut), context);
    if (!tail) continue;
    if ('asks' in tail) return tail;
    if (tail.is.keys.length > 0) continue;
    const sides: Side[] = [];
    for (const period of pair) {
      const found = conditionOfPeriod(period, context, named);
      if (!found) return undefined;
      if ('asks' in found) return { asks: withNamedDates(found.asks, context) };
      const label = literalOf(period.label, context);
      sides.push({ label: label.charAt(0).toUpperCase() + label.slice(1), condition: found.is });
    }
    const [left, right] = sides as [Side, Side];
    const [column] = left.condition.columns as readonly [string];
    const everyYear = pair.filter((one) => one.month !== undefined).map(({ label: says }) => says);
    return {
      is: [left, right],
      tail: tail.is,
      asides: [missingAside(factsOf(column, context), left.condition.prepare)],
      ...(everyYear.length > 0
        ? {
            notes: [`This compares ${everyYear.join(' and ')} of every year in ${column}.`],
          }
        : {}),
    };
  }
  return undefined;
}

/** Makes each choice repeat the question with its column of dates at the end. */
function withNamedDates(asks: Reading, { original }: RuleContext): Reading {
  if (asks.kind !== 'ask') return asks;
  const text = original.replace(/[\s?.!]+$/, '');
  const choices = asks.choices.map((one) => ({ ...one, text: `${text} by ${quoted(String(one.label))}` }));
  return { ...asks, choices };
}

/** Reads two periods, one of which may take its year or unit from the other. */
function pairOf(x: string, y: string, today: string): readonly [Period, Period] | undefined {
  const [left, right] = [x, y].map((one) => one.trim().replace(lead, '')) as [string, string];
  const unit = /(day|week|month|quarter|year)$/i.exec(left)?.[1];
  const second = before.test(right) && unit ? `last ${unit}` : right;
  const said = (hasYear.exec(second) ?? hasYear.exec(left))?.[1];
  const read = (text: string): Period | undefined => {
    const own = periodOf(text, today);
    if (said === undefined || hasYear.test(text) || (own && own.month === undefined)) return own;
    return periodOf(`${text} ${said}`) ?? periodOf(`${text} of ${said}`) ?? own;
  };
  const pair = [read(left), read(second)] as const;
  return pair[0] && pair[1] && areDisjoint(pair[0], pair[1]) ? [pair[0], pair[1]] : undefined;
}

function areDisjoint(a: Period, b: Period): boolean {
  if (a.month !== undefined || b.month !== undefined)
    return a.month !== undefined && b.month !== undefined && a.month !== b.month;
  return a.before! <= b.from! || b.before! <= a.from!;
}

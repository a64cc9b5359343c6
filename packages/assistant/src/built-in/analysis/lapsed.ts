import { printColumnName, quoteText } from '@winnow/formulas';
import { titleOf } from '../queries/query-builder.ts';
import type { Groups, Reading, RuleContext } from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { periodOf } from '../words/period.ts';

/**
 * Lists those whose last date is before a day: “which customers haven’t ordered since March”. Each
 * has rows, so that a filter of the rows can’t find who has none.
 */
export function lapsed({ c = '', d = '', p = '' }: Groups, context: RuleContext): Reading | undefined {
  const date = context.table.columns[Number(d)];
  const dated = date && asDate(date);
  const day = firstDay(p, context.today);
  if (!date || !dated || day === undefined) return undefined;
  const who = columnOf(c.trim(), context);
  if ('asks' in who) return who.asks;
  const name = `Last ${date.name}`;
  return {
    kind: 'query',
    title: titleOf(context),
    steps: [
      ...dated.prepare,
      {
        kind: 'group-rows',
        params: {
          keys: [who.is.name],
          ignoreCase: false,
          aggregates: [{ function: 'max', column: date.name, name }],
          mode: 'collapse',
        },
      },
      {
        kind: 'filter-rows',
        params: { condition: `${printColumnName(name)} < toDate(${quoteText(day)})`, action: 'keep' },
      },
      {
        kind: 'sort-rows',
        params: { keys: [{ column: name, direction: 'ascending', nulls: 'last', compare: 'exact' }] },
      },
    ],
  };
}

/** Returns the first day of a period; of a month without a year, that of the last such month. */
function firstDay(words: string, today: string): string | undefined {
  const period = periodOf(words, today);
  if (period?.month === undefined) return period?.from;
  const year = Number(today.slice(0, 4)) - (period.month > Number(today.slice(5, 7)) ? 1 : 0);
  return `${year}-${String(period.month).padStart(2, '0')}-01`;
}

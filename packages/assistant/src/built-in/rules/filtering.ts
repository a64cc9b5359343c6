import type { Json } from '@winnow/kernel';
import { conditionOf } from '../condition/condition-of.ts';
import { conditionOfPeriod } from '../condition/condition-of-period.ts';
import { valueAlone } from '../condition/value-alone.ts';
import { askWhichDate } from '../query-parts.ts';
import { ask, type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { columnsOf, literalOf } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { messageOf } from '../saying/asking.ts';
import { periodOf } from '../words/period.ts';

/** Removes rows by the quality of their cells: “remove rows with missing values in …”. */
export function byQuality({ c = '' }: Groups, context: RuleContext): Reading {
  const found = columnsOf(c, context);
  if ('asks' in found) return found.asks;
  return steps({
    kind: 'filter-by-quality',
    params: { columns: found.is as Json, is: ['null', 'blank'], atLeast: 1, action: 'remove' },
  });
}

/** Reads a condition on the only column of dates: “before 2024”, “since March 2024”. */
async function dated(text: string, context: RuleContext): ReturnType<typeof conditionOf> {
  const match =
    /^(?:(?:placed|made|dated) )?(before|after|since|until|older than|newer than|between) (.*\d.*|(?:last|this|past) \w+|yesterday|today)$/i.exec(
      text,
    );
  const dates = resolveDateColumns(context);
  if (!match || dates.length === 0) return undefined;
  if (dates.length > 1) return { asks: askWhichDate(match[0], dates, context) };
  return conditionOf(`\u00a7${context.table.columns.indexOf(dates[0]!)} ${match[1]} ${match[2]}`, context);
}

/**
 * Keeps, removes or marks the rows that match a condition, a period or a value.
 *
 * @param guess whether another rule may fit better, so that nothing is asked
 */
export function filter(action: 'keep' | 'remove' | 'flag', guess = false) {
  return async ({ w = '' }: Groups, context: RuleContext): Promise<Reading | undefined> => {
    const text = w.replace(/^(?:only |just )/i, '').replace(/(?: only)$/i, '');
    const time = /^(?:(?:from|in|of|during|dated|made in|placed in) )?(.+)$/i.exec(
      text.replace(/^(?:where|with|that are|which are|whose) /i, ''),
    );
    const period = time ? periodOf(time[1]!, context.today) : undefined;
    const found =
      (period ? conditionOfPeriod(period, context) : undefined) ??
      (/^(?:in|from|of|for) /i.test(text)
        ? await valueAlone(text.replace(/^\w+ /, ''), context)
        : undefined) ??
      (await dated(text, context)) ??
      (await conditionOf(text.replace(/^(?:where|with|that|which|whose|who) /i, ''), context)) ??
      (await valueAlone(text.replace(/^(?:from|in|of|for|with|by|are|is) /i, ''), context));
    if (!found) {
      if (guess) return undefined;
      return ask(
        messageOf('Which rows do you mean by “{text}”? Name a column and what its values should be.', {
          text: literalOf(text, context),
        }),
        context,
        '',
        [],
      );
    }
    if ('asks' in found)
      return guess && !/(?:^| )(?:no|without|missing|empty|neither|invalid) /i.test(` ${text}`)
        ? undefined
        : found.asks;
    return steps(...found.is.prepare, {
      kind: 'filter-rows',
      params: { condition: found.is.formula, action },
    });
  };
}

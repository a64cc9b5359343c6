import { printColumnName, quoteText } from '@winnow/formulas';
import { escapeRegex } from '@winnow/kernel';
import type { ColumnFacts } from '../../facts.ts';
import type { RuleContext } from '../reading.ts';
import { asDate } from '../resolve/as-typed.ts';
import type { Found } from '../resolve/columns.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { messageOf } from '../saying/asking.ts';
import type { Period } from '../words/period.ts';
import type { Condition } from './condition.ts';

/** Matches the rows of a period; asks which date column is meant if there are several. */
export function conditionOfPeriod(
  period: Period,
  context: RuleContext,
  named?: ColumnFacts,
): Found<Condition> | undefined {
  const found = named ? [named] : resolveDateColumns(context);
  if (found.length === 0) return undefined;
  if (found.length > 1) {
    const question = messageOf('Which date column does “{said}” refer to?', { said: period.label });
    const choices = found.map(({ name }) => ({
      label: name,
      text: context.original.replace(
        new RegExp(`(?:\\b(?:in|during|of|from|for) )?${escapeRegex(period.label)}`, 'i'),
        () => `where \`${name}\` is in ${period.label}`,
      ),
    }));
    return { asks: { kind: 'ask', question, choices } };
  }
  const column = found[0]!;
  const prepare = asDate(column)?.prepare;
  if (!prepare) return undefined;
  const name = printColumnName(column.name);
  if (period.month !== undefined)
    return { is: { formula: `month(${name}) == ${period.month}`, prepare, columns: [column.name] } };
  const [from, before] = [period.from, period.before].map((day) => `toDate(${quoteText(day!)})`);
  const cell = dayCell(column);
  return { is: { formula: `${cell} >= ${from} and ${cell} < ${before}`, prepare, columns: [column.name] } };
}

/** Returns the day of a cell, by which datetimes are compared. */
export function dayCell(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  return column.type === 'datetime' ? `toDate(${name})` : name;
}

import { printColumnName } from '@winnow/formulas';
import type { ColumnFacts } from '../../facts.ts';
import { quoted, type RuleContext } from '../reading.ts';
import { asDate, asNumber } from '../resolve/as-typed.ts';
import type { Found } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
import type { Condition } from './condition.ts';

/**
 * Matches the invalid cells of a column; asks what makes a value invalid if the column may contain
 * any text.
 */
export function invalid(column: ColumnFacts, _groups: unknown, context: RuleContext): Found<Condition> {
  const name = printColumnName(column.name);
  const email = column.meaning === 'email' || /e-?mail/i.test(column.name);
  const url = column.meaning === 'url' || /\burl\b|web ?site/i.test(column.name);
  const test = email ? `not isEmail(${name})` : url ? `not isUrl(${name})` : undefined;
  const typed = asNumber(column) ?? asDate(column);
  if (test === undefined && column.type === 'text' && !typed)
    return {
      asks: {
        kind: 'ask',
        question: messageOf('Any text is valid in {column}. What makes a value wrong?', {
          column: column.name,
        }),
        choices: [
          { label: messageOf('It’s empty'), text: `show rows where ${quoted(column.name)} is empty` },
          {
            label: messageOf('It contains letters'),
            text: `show rows where ${quoted(column.name)} contains letters`,
          },
          {
            label: messageOf('It contains digits'),
            text: `show rows where ${quoted(column.name)} contains digits`,
          },
          { label: messageOf('List its values'), text: `list the values of ${quoted(column.name)}` },
        ].filter(({ text }) => text !== context.original),
      },
    };
  const prepare = test === undefined ? (typed?.prepare ?? []) : [];
  return {
    is: {
      formula: test === undefined ? `isMismatch(${name})` : `isNotBlank(${name}) and ${test}`,
      prepare,
      columns: [column.name],
    },
  };
}

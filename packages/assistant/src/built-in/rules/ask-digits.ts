import { quoted, type Reading, type RuleContext } from '../reading.ts';
import { columnOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';

/**
 * Asks to how many digits to pad a column if that was left out. Offers as many lengths as
 * requested, starting with that of the longest frequent value.
 */
export function askDigits(raw: string, context: RuleContext, lengths: number): Reading {
  const column = columnOf(raw, context);
  if ('asks' in column) return column.asks;
  const longest = Math.max(1, ...column.is.top.map(({ value }) => (value ?? '').length));
  return {
    kind: 'ask',
    question: messageOf('How long should {column} be?', { column: column.is.name }),
    choices: Array.from({ length: lengths }, (_, i) => ({
      label: messageOf('{longest} digits', { longest: longest + i }),
      text: `pad ${quoted(column.is.name)} with zeros to ${longest + i} digits`,
    })),
  };
}

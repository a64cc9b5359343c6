import { quoted, type Reading, type RuleContext } from '../reading.ts';
import { columnOf } from '../resolve/columns.ts';
import { says } from '../saying/asking.ts';

/**
 * Asks to how many digits a column is padded, where that was left out: its longest frequent value,
 * and so many lengths in all.
 */
export function askDigits(raw: string, context: RuleContext, lengths: number): Reading {
  const column = columnOf(raw, context);
  if ('asks' in column) return column.asks;
  const longest = Math.max(1, ...column.is.top.map(({ value }) => (value ?? '').length));
  return {
    kind: 'ask',
    question: says('How long is {column} to be?', { column: column.is.name }),
    choices: Array.from({ length: lengths }, (_, i) => ({
      label: says('{longest} digits', { longest: longest + i }),
      text: `pad ${quoted(column.is.name)} with zeros to ${longest + i} digits`,
    })),
  };
}

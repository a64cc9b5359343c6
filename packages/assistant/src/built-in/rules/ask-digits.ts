import { quoted, type Reading, type RuleContext } from '../reading.ts';
import { columnOf } from '../resolve/columns.ts';

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
    question: `How long is ${column.is.name} to be?`,
    choices: Array.from({ length: lengths }, (_, i) => ({
      label: `${longest + i} digits`,
      text: `pad ${quoted(column.is.name)} with zeros to ${longest + i} digits`,
    })),
  };
}

import { printColumnName, quoteText } from '@winnow/formulas';
import type { ColumnFacts } from '../../../facts.ts';
import { type Groups, type Reading, type Rule, type RuleContext, rule, steps } from '../../reading.ts';
import { columnOf, type Found, literalOf } from '../../resolve/columns.ts';

/** Extracts the number or the text after a marker: “extract the number after KD-NR into customer”. */
export const extractAfterRule: Rule = rule(
  '(?:extract|get|pull|take|find|parse)(?: out)?(?: the)? (?<w>numbers?|digits|text|words?|values?|part|everything) (?:that (?:comes|follows) )?(?:after|following|behind)(?: the)?(?: text| word)? (?<m>¶\\d+|\\S+?)(?: (?:of|from|in|within) (?<c>.+?))?(?: (?:as|into|to)(?: an?| the)?(?: new)?(?: column)?(?: called| named)? (?<n>\\S+|¶\\d+))?',
  extractAfter,
);

function extractAfter({ w = '', m = '', c, n }: Groups, context: RuleContext): Reading | undefined {
  const marker = literalOf(m, context);
  const column = c === undefined ? columnWith(marker, context) : columnOf(c, context);
  if (column === undefined) return undefined;
  if ('asks' in column) return column.asks;
  const rest = `after(${printColumnName(column.is.name)}, ${quoteText(marker)})`;
  const formula = /^(?:number|digit)/i.test(w)
    ? `extract(${rest}, /-?\\d+([.,]\\d+)*/)`
    : /^word/i.test(w)
      ? `extract(${rest}, /\\S+/)`
      : `trim(${rest})`;
  const name = n === undefined ? `After ${marker}` : literalOf(n, context);
  return steps({ kind: 'add-column', params: { name, formula, after: column.is.name } });
}

/** Returns the only text column whose frequent values contain a text. */
function columnWith(text: string, { table }: RuleContext): Found<ColumnFacts> | undefined {
  const wanted = text.toLowerCase();
  const found = table.columns.filter(
    ({ type, top }) => type === 'text' && top.some(({ value }) => value?.toLowerCase().includes(wanted)),
  );
  return found.length === 1 ? { is: found[0]! } : undefined;
}

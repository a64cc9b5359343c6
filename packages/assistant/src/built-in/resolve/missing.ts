import { printColumnName, quoteText } from '@winnow/formulas';
import { sentinels } from '@winnow/insight';
import type { ColumnFacts } from '../../facts.ts';

const words: readonly string[] = [
  ...sentinels,
  'tbd',
  'empty',
  '(empty)',
  'blank',
  '(blank)',
  'not available',
  'not applicable',
  'not given',
  'not specified',
  'unspecified',
  'no data',
  'no value',
];

/** Whether a value is a word that stands for a missing one. */
export const isMissingWord = (value: string): boolean => words.includes(value.trim().toLowerCase());

/** The rows in which a column names nothing: empty cells, and words that stand for a missing value. */
export function missingIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  if (column.type !== 'text') return `isNull(${name})`;
  return `isBlank(${name}) or oneOf(lower(trim(${name})), ${words.map(quoteText).join(', ')})`;
}

/** The rows in which a word stands for a missing value, so that the cell is not empty. */
export function missingWordIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  const text = column.type === 'text' ? name : `toText(${name})`;
  return `oneOf(lower(trim(${text})), ${words.map(quoteText).join(', ')})`;
}

/** The rows in which a column names something. */
export function presentIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  if (column.type !== 'text') return `not isNull(${name}) and not isMismatch(${name})`;
  return `isNotBlank(${name}) and not oneOf(lower(trim(${name})), ${words.map(quoteText).join(', ')})`;
}

/** The rows in which a column has a value, in a formula without the words that none of its cells is. */
export function filledIn(column: ColumnFacts): string {
  const filled = `isNotBlank(${printColumnName(column.name)})`;
  const isKnown = column.distinct <= column.top.length;
  const isWorded = column.top.some(({ value }) => value !== null && isMissingWord(value));
  if (column.type !== 'text')
    return column.mismatched > 0 ? `${filled} and not ${missingWordIn(column)}` : filled;
  return !isKnown || isWorded ? presentIn(column) : filled;
}

/** Of formulas as text, without the words that stand for a missing value. */
export function withoutMissingWords(text: string): string {
  const list = words.map(quoteText).join(', ');
  return text.replaceAll(list, '').replaceAll(JSON.stringify(list).slice(1, -1), '');
}

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

/** Whether a value is a word that stands for a missing value. */
export const isMissingWord = (value: string): boolean => words.includes(value.trim().toLowerCase());

/**
 * Returns the condition for rows without a value in a column: empty cells, and words that stand for
 * a missing value.
 */
export function missingIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  if (column.type !== 'text') return `isNull(${name})`;
  return `isBlank(${name}) or oneOf(lower(trim(${name})), ${words.map(quoteText).join(', ')})`;
}

/**
 * Returns the condition for rows in which a word stands for a missing value, so that the cell is
 * not empty.
 */
export function missingWordIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  const text = column.type === 'text' ? name : `toText(${name})`;
  return `oneOf(lower(trim(${text})), ${words.map(quoteText).join(', ')})`;
}

/** Returns the condition for rows with a value in a column. */
export function presentIn(column: ColumnFacts): string {
  const name = printColumnName(column.name);
  if (column.type !== 'text') return `not isNull(${name}) and not isMismatch(${name})`;
  return `isNotBlank(${name}) and not oneOf(lower(trim(${name})), ${words.map(quoteText).join(', ')})`;
}

/**
 * Returns the condition for rows with a value in a column; leaves out the words for missing values
 * if no cell contains one.
 */
export function filledIn(column: ColumnFacts): string {
  const filled = `isNotBlank(${printColumnName(column.name)})`;
  const isKnown = column.distinct <= column.top.length;
  const isWorded = column.top.some(({ value }) => value !== null && isMissingWord(value));
  if (column.type !== 'text')
    return column.mismatched > 0 ? `${filled} and not ${missingWordIn(column)}` : filled;
  return !isKnown || isWorded ? presentIn(column) : filled;
}

/** Removes the words that stand for a missing value from formulas in text form. */
export function withoutMissingWords(text: string): string {
  const list = words.map(quoteText).join(', ');
  return text.replaceAll(list, '').replaceAll(JSON.stringify(list).slice(1, -1), '');
}

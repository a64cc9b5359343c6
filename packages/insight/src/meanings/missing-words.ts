import { isNumeric, type LogicalType } from '@winnow/kernel';
import { plainNumber } from '../repair/formats/number-text.ts';
import { sentinels } from '../types/sentinels.ts';

/** Words that mean a missing value in columns of text too; others are answers of their own there. */
const always = new Set(['n/a', '#n/a', 'n.a.', 'null', 'nan', 'nil', '-', '--', '?', '…', '.']);
const further = new Set([
  'empty',
  'not available',
  'not applicable',
  'tbd',
  'tba',
  'x',
  '*',
  '***',
  '#',
  'redacted',
  'none',
  'unknown',
  'missing',
  'blank',
]);
const stopgaps = /^-?(9{2,}|1)(\.0+)?$|^-?9{3,}$/;

/**
 * The words of a column that stand for a missing value. Among numbers and dates every word that is none of them and that is known for it
 * is one, and so are numbers such as 9999 that lie beyond all others and repeat; in text only words that mean nothing else.
 *
 * Source: the three states of a cell, valid, missing and anomalous, of T. Ceritli, C. Williams, J. Geddes, “ptype”, 2020.
 *
 * @param values distinct texts and their rows, most frequent first
 */
export function missingWords(
  type: LogicalType,
  values: readonly { readonly value: string | null; readonly count: number }[],
): readonly string[] {
  const isText = type === 'text';
  const words = values.flatMap(({ value }) => {
    const word = value?.trim().toLowerCase() ?? '';
    if (word === '') return [];
    const known = sentinels.includes(word) || further.has(word);
    return always.has(word) || (!isText && known) ? [value!] : [];
  });
  return isNumeric(type) ? [...words, ...stopgapsOf(values)] : words;
}

/** Numbers of nines, or -1, that repeat and lie far beyond all others. */
function stopgapsOf(
  values: readonly { readonly value: string | null; readonly count: number }[],
): readonly string[] {
  const numbers = values.flatMap(({ value, count }) => {
    const number = value === null ? undefined : plainNumber(value.trim());
    return number === undefined ? [] : [{ value: value!, number, count }];
  });
  const others = numbers.filter(({ value }) => !stopgaps.test(value.trim())).map(({ number }) => number);
  if (others.length < 5) return [];
  const [low, high] = [Math.min(...others), Math.max(...others)];
  return numbers
    .filter(
      ({ value, number, count }) =>
        stopgaps.test(value.trim()) && count > 1 && (number > high * 5 || (number < 0 && low >= 0)),
    )
    .map(({ value }) => value);
}

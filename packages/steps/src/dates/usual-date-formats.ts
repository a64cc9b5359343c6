import { orderByPatterns, orderWithUsualTime } from '@winnow/formulas';
import type { Expr } from '@winnow/sql';

/** Which number comes first in 03/04/2024. */
export type DateOrder = 'day' | 'month';

/**
 * Common date formats, in addition to ISO 8601 with a zone: year first, or day and month in the
 * given order, as numbers or English names. Each costs one regular expression per cell, so the list
 * is short.
 */
function usualDays(order: DateOrder): readonly string[] {
  const numbers = (separator: string, year: string): string =>
    [...(order === 'day' ? ['d', 'M'] : ['M', 'd']), year].join(separator);
  return [
    'yyyy-M-d',
    'yyyy/M/d',
    ...['/', '.', '-'].map((one) => numbers(one, 'yyyy')),
    numbers('/', 'yy'),
    'd MMM yyyy',
    'MMM d, yyyy',
    ...['.', '-'].map((one) => numbers(one, 'yy')),
    'yyyy.M.d',
    'd-MMM-yyyy',
    'd-MMM-yy',
    'd. MMM yyyy',
    'MMM d yyyy',
    'dddd, d MMM yyyy',
    'dddd, MMM d, yyyy',
  ];
}

/**
 * Rewrites a date, or a date with a time, from any of the common formats in ISO order; null if the
 * text has none of them.
 */
export function orderUsualDates(
  text: Expr,
  type: 'date' | 'datetime',
  order: DateOrder,
  firstOfLastCentury = 69,
): Expr {
  const days = usualDays(order);
  if (type === 'datetime') return orderWithUsualTime(text, [...days, 'd/MMM/yyyy'], firstOfLastCentury);
  return orderByPatterns(text, [...days, 'yyyy-M-d 00:00:00', 'yyyy-M-dT00:00:00'], type, firstOfLastCentury);
}

import { orderByPatterns, orderWithUsualTime } from '@winnow/formulas';
import type { Expr } from '@winnow/sql';

/** Which number comes first in 03/04/2024. */
export type DateOrder = 'day' | 'month';

/**
 * Ways in which dates are usually written, besides ISO 8601 with a zone: year first, or day and
 * month in the order that is given, by number or by English name. Every one stands for one regular
 * expression a cell, so that there are few.
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
 * The text in ISO order of a date, or of a date with a time as people and programs write it; null
 * where it is in none of the usual ways.
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

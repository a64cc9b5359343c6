/** Which number comes first in 03/04/2024. */
export type DateOrder = 'day' | 'month';

const times = ['', ' HH:mm', ' HH:mm:ss', ' h:mm a', ' h:mm:ss a'];

/**
 * Ways in which dates are usually written, besides ISO 8601 with a zone: year first, or day and
 * month in the order that is given, by number or by English name. Every one stands for one regular
 * expression a cell, so that there are few.
 */
export function usualDateFormats(type: 'date' | 'datetime', order: DateOrder): readonly string[] {
  const numbers = (separator: string, year: string): string =>
    [...(order === 'day' ? ['d', 'M'] : ['M', 'd']), year].join(separator);
  const short = [
    'yyyy-M-d',
    'yyyy/M/d',
    ...['/', '.', '-'].map((one) => numbers(one, 'yyyy')),
    numbers('/', 'yy'),
    'd MMM yyyy',
    'MMM d, yyyy',
  ];
  if (type === 'datetime') return short.flatMap((date) => times.map((time) => date + time));
  return [
    ...short,
    ...['.', '-'].map((one) => numbers(one, 'yy')),
    'yyyy.M.d',
    'd-MMM-yyyy',
    'd-MMM-yy',
    'd. MMM yyyy',
    'MMM d yyyy',
    'dddd, d MMM yyyy',
    'dddd, MMM d, yyyy',
    'yyyy-M-d 00:00:00',
    'yyyy-M-dT00:00:00',
  ];
}

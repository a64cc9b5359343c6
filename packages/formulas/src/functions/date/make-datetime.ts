import { type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { datetimeOfMicros, daysOf } from './calendar.ts';

export const makeDatetime = defineFunction({
  name: 'makeDatetime',
  family: 'date',
  aliases: ['datetime'],
  summary: 'The datetime of a date and an hour, a minute and a second.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'hour', type: 'integer' },
        { name: 'minute', type: 'integer', default: 0 },
        { name: 'second', type: 'integer', default: 0 },
      ],
      returns: 'datetime',
      lower: ([date, ...time]) => datetimeOfMicros(native(microsOfParts, daysOf(date!), ...time)),
    },
  ],
  nulls: 'propagate',
  fails: 'the time of day doesn’t exist',
  examples: [
    { formula: 'makeDatetime(toDate("2024-02-29"), 13, 5)', gives: '2024-02-29 13:05:00' },
    { formula: 'makeDatetime(toDate("1799-02-28"), 23, 59, 59)', gives: '1799-02-28 23:59:59' },
    {
      formula: 'makeDatetime(toDate(x), 24)',
      values: { x: '2024-01-01' },
      gives: { mismatch: '2024-01-01' },
    },
  ],
});

const microsOfParts: NativeSql = {
  duckdb:
    '(CASE WHEN {1} BETWEEN 0 AND 23 AND {2} BETWEEN 0 AND 59 AND {3} BETWEEN 0 AND 59 THEN ({0} * 86400 + {1} * 3600 + {2} * 60 + {3}) * 1000000 END)',
  clickhouse:
    'if({1} BETWEEN 0 AND 23 AND {2} BETWEEN 0 AND 59 AND {3} BETWEEN 0 AND 59, ({0} * 86400 + {1} * 3600 + {2} * 60 + {3}) * 1000000, NULL)',
};

import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { microsOf } from './calendar.ts';

export const toUnix = defineFunction({
  name: 'toUnix',
  family: 'date',
  aliases: ['toUnixTime', 'toEpoch'],
  summary: 'The seconds from 1970-01-01 to a datetime, in UTC, including fractions.',
  signatures: [
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'number',
      lower: ([datetime]) =>
        native({ duckdb: '({0} / 1000000.0)', clickhouse: '({0} / 1000000.)' }, microsOf(datetime!)),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'toUnix(toDatetime("2024-02-29 13:05:06.5"))', gives: 1709211906.5 },
    { formula: 'toUnix(toDate("1970-01-02"))', gives: 86400 },
  ],
});

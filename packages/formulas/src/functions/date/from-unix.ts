import { literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { datetimeOfMicros } from './calendar.ts';

export const fromUnix = defineFunction({
  name: 'fromUnix',
  family: 'date',
  aliases: ['fromUnixTime', 'fromEpoch', 'timeSinceUnixEpochToDate'],
  summary: 'Converts seconds, milliseconds or microseconds since 1970-01-01 to a datetime in UTC.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'unit', type: 'text', oneOf: ['second', 'millisecond', 'microsecond'], default: 'second' },
      ],
      returns: 'datetime',
      lower: ([number, unit]) =>
        datetimeOfMicros(
          native(
            wholeMicros,
            number!,
            literal('number', factors[unit!.kind === 'literal' ? String(unit!.value) : ''] ?? 1),
          ),
        ),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'fromUnix(1709211906.5)', gives: '2024-02-29 13:05:06.5' },
    { formula: 'fromUnix(1709211906500, "millisecond")', gives: '2024-02-29 13:05:06.5' },
    { formula: 'fromUnix(-5400000000)', gives: '1798-11-18 00:00:00' },
    { formula: 'fromUnix(x)', values: { x: 1e300 }, gives: { mismatch: '1e300' } },
  ],
});

const factors: Readonly<Record<string, number>> = { second: 1_000_000, millisecond: 1000, microsecond: 1 };
const wholeMicros: NativeSql = {
  duckdb: 'TRY_CAST(round({0} * {1}) AS BIGINT)',
  clickhouse: "accurateCastOrNull(round({0} * {1}), 'Int64')",
};

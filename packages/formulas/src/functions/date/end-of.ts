import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { dateOfDays, datetimeOfMicros, daysOf, microsOf } from './calendar.ts';
import { startOfDatetime } from './unit-math.ts';
import { unitOf } from './unit-of.ts';
import { allUnits, dateUnits, microsOfUnit, type Unit } from './units.ts';

export const endOf = defineFunction({
  name: 'endOf',
  family: 'date',
  summary:
    'The last day of the period containing a date, or its last microsecond for a datetime. Weeks end on Sunday.',
  signatures: [
    {
      params: [
        { name: 'date', type: 'date' },
        { name: 'unit', type: 'text', oneOf: dateUnits },
      ],
      returns: 'date',
      lower: ([date, unit]) => lastDay(date!, unitOf(unit!)),
    },
    {
      params: [
        { name: 'datetime', type: 'datetime' },
        { name: 'unit', type: 'text', oneOf: allUnits },
      ],
      returns: 'datetime',
      lower: ([datetime, unit]) => lastMoment(datetime!, unitOf(unit!)),
    },
  ],
  nulls: 'propagate',
  fails: 'the result is beyond the year 9999',
  examples: [
    { formula: 'endOf(toDate("2024-02-10"), "month")', gives: '2024-02-29' },
    { formula: 'endOf(toDate("1900-02-10"), "month")', gives: '1900-02-28' },
    { formula: 'endOf(toDate("2024-02-29"), "week")', gives: '2024-03-03' },
    { formula: 'endOf(toDate("1799-11-05"), "quarter")', gives: '1799-12-31' },
    { formula: 'endOf(toDate("2024-02-05"), "quarter")', gives: '2024-03-31' },
    { formula: 'endOf(toDate("2024-02-10"), "year")', gives: '2024-12-31' },
    { formula: 'endOf(toDate("9999-12-10"), "year")', gives: '9999-12-31' },
    { formula: 'endOf(toDatetime("2024-02-10 13:05"), "month")', gives: '2024-02-29 23:59:59.999999' },
    { formula: 'endOf(toDatetime("1799-12-31 13:05:10.5"), "week")', gives: '1800-01-05 23:59:59.999999' },
    { formula: 'endOf(toDatetime("1969-12-31 13:05:10.5"), "hour")', gives: '1969-12-31 13:59:59.999999' },
    {
      formula: 'endOf(toDatetime("9999-12-31 23:59:59.999999"), "day")',
      gives: '9999-12-31 23:59:59.999999',
    },
  ],
});

function lastDay(date: Expr, unit: Unit): Expr {
  const days = remaining[unit];
  return days ? dateOfDays(native(days, date, daysOf(date))) : date;
}

function lastMoment(datetime: Expr, unit: Unit): Expr {
  const micros = microsOfUnit[unit];
  if (micros !== undefined && unit !== 'week') {
    const start = microsOf(startOfDatetime(datetime, unit));
    return datetimeOfMicros(native(sum, start, literal('integer', micros - 1)));
  }
  const date = native({ duckdb: 'CAST({0} AS DATE)', clickhouse: 'toDate32({0})' }, datetime);
  return datetimeOfMicros(native(endOfDay, daysOf(lastDay(date, unit))));
}

const sum: NativeSql = { duckdb: '({0} + {1})', clickhouse: '({0} + {1})' };
const endOfDay: NativeSql = {
  duckdb: '({0} * 86400000000 + 86399999999)',
  clickhouse: '({0} * 86400000000 + 86399999999)',
};

const leapOf = (year: string, then: string, otherwise: string) =>
  `CASE WHEN (${year} % 4 = 0 AND ${year} % 100 <> 0) OR ${year} % 400 = 0 THEN ${then} ELSE ${otherwise} END`;
const duckLeap = (then: string, otherwise: string) => leapOf('year({0})', then, otherwise);
const clickLeap = (then: string, otherwise: string) => leapOf('toYear({0})', then, otherwise);
const monthDays = (month: string, february: string) =>
  `CASE WHEN ${month} = 2 THEN ${february} WHEN ${month} IN (4, 6, 9, 11) THEN 30 ELSE 31 END`;

/** Days since 1970 of the last day of a unit, from a date and its own days since 1970. */
const remaining: Readonly<Partial<Record<Unit, NativeSql>>> = {
  week: { duckdb: '({1} + 7 - isodow({0}))', clickhouse: '({1} + 7 - toDayOfWeek({0}))' },
  month: {
    duckdb: `({1} + ${monthDays('month({0})', duckLeap('29', '28'))} - day({0}))`,
    clickhouse: `({1} + ${monthDays('toMonth({0})', clickLeap('29', '28'))} - toDayOfMonth({0}))`,
  },
  quarter: {
    duckdb: `({1} + [90, 181, 273, 365][quarter({0})] + ${duckLeap('1', '0')} - dayofyear({0}))`,
    clickhouse: `({1} + arrayElementOrNull([90, 181, 273, 365], toQuarter({0})) + ${clickLeap('1', '0')} - toDayOfYear({0}))`,
  },
  year: {
    duckdb: `({1} + ${duckLeap('366', '365')} - dayofyear({0}))`,
    clickhouse: `({1} + ${clickLeap('366', '365')} - toDayOfYear({0}))`,
  },
};

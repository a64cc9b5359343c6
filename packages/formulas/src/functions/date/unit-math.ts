import type { LogicalType } from '@winnow/kernel';
import { type Expr, literal, native } from '@winnow/sql';
import { dateOfDays, datetimeOfMicros, daysOf, microsOf } from './calendar.ts';
import { microsOfUnit, monthsOfUnit, type Unit } from './units.ts';

const times = { duckdb: '({0} * {1})', clickhouse: '({0} * {1})' };
const plus = {
  duckdb: 'TRY({0} + {1})',
  clickhouse: "accurateCastOrNull(toInt128({0}) + toInt128({1}), 'Int64')",
};
/**
 * Counts beyond the range of the calendar return no date; without this limit, their products would
 * overflow.
 */
const bounded = {
  duckdb: 'CASE WHEN {0} BETWEEN -1000000000000 AND 1000000000000 THEN {0} END',
  clickhouse: 'if({0} BETWEEN -1000000000000 AND 1000000000000, {0}, NULL)',
};

/**
 * Adds units to a date or datetime; null outside of the years 1 to 9999. The day is reduced to the
 * last one of a shorter month.
 */
export function later(moment: Expr, count: Expr, unit: Unit, type: LogicalType): Expr {
  const months = monthsOfUnit[unit];
  if (months !== undefined) {
    const added = native(times, native(boundedMonths, count), literal('integer', months));
    return native(type === 'date' ? datePlusMonths : datetimePlusMonths, moment, added);
  }
  const micros = microsOfUnit[unit]!;
  if (type === 'date') {
    const days = native(times, native(bounded, count), literal('integer', micros / 86_400_000_000));
    return dateOfDays(native(plus, daysOf(moment), days));
  }
  const moved = native(checkedTimes, count, literal('integer', micros));
  return datetimeOfMicros(native(plus, microsOf(moment), moved));
}

const checkedTimes = {
  duckdb: 'TRY({0} * {1})',
  clickhouse: "accurateCastOrNull(toInt128({0}) * toInt128({1}), 'Int64')",
};
const boundedMonths = {
  duckdb: 'CASE WHEN {0} BETWEEN -200000 AND 200000 THEN {0} END',
  clickhouse: 'if({0} BETWEEN -200000 AND 200000, {0}, NULL)',
};

const monthIndex = {
  duckdb: '(year({0}) * 12 + month({0}) - 1 + {1})',
  clickhouse: '(toInt64(toYear({0})) * 12 + toMonth({0}) - 1 + {1})',
};
const clickSafe =
  'if(ifNull({1}, 0) + toInt64(toYear({0})) * 12 + toMonth({0}) - 1 BETWEEN 12 AND 119999, ifNull({1}, 0), 0)';

const datePlusMonths = {
  duckdb: `CASE WHEN ${monthIndex.duckdb} BETWEEN 12 AND 119999 THEN CAST({0} + to_months(CAST({1} AS INTEGER)) AS DATE) END`,
  clickhouse: `if(${monthIndex.clickhouse} BETWEEN 12 AND 119999, addMonths({0}, ${clickSafe}), NULL)`,
};
const datetimePlusMonths = {
  duckdb: `CASE WHEN ${monthIndex.duckdb} BETWEEN 12 AND 119999 THEN {0} + to_months(CAST({1} AS INTEGER)) END`,
  clickhouse: `if(${monthIndex.clickhouse} BETWEEN 12 AND 119999, addMonths({0}, ${clickSafe}), NULL)`,
};

/** Returns the whole units between two moments; negative if the second is earlier. */
export function unitsBetween(from: Expr, to: Expr, unit: Unit, type: LogicalType): Expr {
  const months = monthsOfUnit[unit];
  const minus = { duckdb: '({0} - {1})', clickhouse: '({0} - {1})' };
  const over = { duckdb: '({0} // {1})', clickhouse: 'intDiv({0}, {1})' };
  if (months === undefined) {
    const micros = microsOfUnit[unit]!;
    const difference =
      type === 'date' ? native(minus, daysOf(to), daysOf(from)) : native(minus, microsOf(to), microsOf(from));
    const size = type === 'date' ? micros / 86_400_000_000 : micros;
    return size === 1 ? difference : native(over, difference, literal('integer', size));
  }
  const whole = native(wholeMonths(type), from, to);
  return months === 1 ? whole : native(over, whole, literal('integer', months));
}

/**
 * Counts months, less one if the last is incomplete, depending on the day (and time) of the month.
 */
function wholeMonths(type: LogicalType) {
  const duckRest = (a: string) =>
    type === 'date'
      ? `day(${a})`
      : `(day(${a}) * 86400000000 + epoch_us(${a}) - epoch_us(date_trunc('day', ${a})))`;
  const clickRest = (a: string) =>
    type === 'date'
      ? `toDayOfMonth(${a})`
      : `(toInt64(toDayOfMonth(${a})) * 86400000000 + positiveModulo(toUnixTimestamp64Micro(${a}), 86400000000))`;
  const duckMonths = '((year({1}) - year({0})) * 12 + month({1}) - month({0}))';
  const clickMonths =
    '((toInt64(toYear({1})) - toInt64(toYear({0}))) * 12 + toInt64(toMonth({1})) - toInt64(toMonth({0})))';
  return {
    duckdb: `(${duckMonths} - CASE WHEN {1} >= {0} AND ${duckRest('{1}')} < ${duckRest('{0}')} THEN 1 WHEN {1} < {0} AND ${duckRest('{1}')} > ${duckRest('{0}')} THEN -1 ELSE 0 END)`,
    clickhouse: `(${clickMonths} - multiIf({1} >= {0} AND ${clickRest('{1}')} < ${clickRest('{0}')}, 1, {1} < {0} AND ${clickRest('{1}')} > ${clickRest('{0}')}, -1, 0))`,
  };
}

/** Returns the first day of the week (Monday), month, quarter or year of a date. */
export function startOfDate(date: Expr, unit: Unit): Expr {
  const days = daysOf(date);
  const back: Readonly<Partial<Record<Unit, { duckdb: string; clickhouse: string }>>> = {
    week: { duckdb: '({1} - (isodow({0}) - 1))', clickhouse: '({1} - (toInt64(toDayOfWeek({0})) - 1))' },
    month: { duckdb: '({1} - (day({0}) - 1))', clickhouse: '({1} - (toInt64(toDayOfMonth({0})) - 1))' },
    year: { duckdb: '({1} - (dayofyear({0}) - 1))', clickhouse: '({1} - (toInt64(toDayOfYear({0})) - 1))' },
  };
  if (unit === 'quarter') {
    const monthStart = startOfDate(date, 'month');
    return native(
      {
        duckdb: 'CAST({0} - to_months(CAST((month({0}) - 1) % 3 AS INTEGER)) AS DATE)',
        clickhouse: 'addMonths({0}, -toInt32((toMonth({0}) - 1) % 3))',
      },
      monthStart,
    );
  }
  const sql = back[unit];
  return sql ? dateOfDays(native(sql, date, days)) : date;
}

export function startOfDatetime(datetime: Expr, unit: Unit): Expr {
  const micros = microsOfUnit[unit];
  if (micros !== undefined && unit !== 'week') {
    const floored = {
      duckdb: '({0} - ((({0} % {1}) + {1}) % {1}))',
      clickhouse: '({0} - positiveModulo({0}, {1}))',
    };
    return datetimeOfMicros(native(floored, microsOf(datetime), literal('integer', micros)));
  }
  const date = native({ duckdb: 'CAST({0} AS DATE)', clickhouse: 'toDate32({0})' }, datetime);
  const start = startOfDate(date, unit);
  return native(
    { duckdb: 'CAST({0} AS TIMESTAMP)', clickhouse: "CAST({0}, 'Nullable(DateTime64(6, \\'UTC\\'))')" },
    start,
  );
}

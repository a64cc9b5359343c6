import { type Expr, native } from '@winnow/sql';

/** Returns the days of a date since 1970-01-01. */
export function daysOf(date: Expr): Expr {
  return native({ duckdb: "({0} - DATE '1970-01-01')", clickhouse: 'toInt64(toInt32({0}))' }, date);
}

/**
 * Returns the date for a number of days since 1970-01-01; null outside of the years 1 to 9999,
 * which both engines support.
 */
export function dateOfDays(days: Expr): Expr {
  return native(
    {
      duckdb: "CASE WHEN {0} BETWEEN -719162 AND 2932896 THEN DATE '1970-01-01' + CAST({0} AS INTEGER) END",
      clickhouse: "if({0} BETWEEN -719162 AND 2932896, addDays(toDate32('1970-01-01'), {0}), NULL)",
    },
    days,
  );
}

/** Returns the microseconds of a datetime since 1970. */
export function microsOf(datetime: Expr): Expr {
  return native({ duckdb: 'epoch_us({0})', clickhouse: 'toUnixTimestamp64Micro({0})' }, datetime);
}

/**
 * Returns the datetime for a number of microseconds since 1970; null outside of the years 1 to
 * 9999.
 */
export function datetimeOfMicros(micros: Expr): Expr {
  return native(
    {
      duckdb: 'CASE WHEN {0} BETWEEN -62135596800000000 AND 253402300799999999 THEN make_timestamp({0}) END',
      clickhouse:
        "if({0} BETWEEN -62135596800000000 AND 253402300799999999, fromUnixTimestamp64Micro(assumeNotNull({0}), 'UTC'), NULL)",
    },
    micros,
  );
}

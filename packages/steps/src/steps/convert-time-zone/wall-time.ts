import { type Expr, type NativeSql, native } from '@winnow/sql';

const [first, last] = ['-62135596800000000', '253402300799999999'];
const day = '86400000000';

/**
 * Returns by how many microseconds a zone is ahead of UTC at an instant, given in microseconds
 * since 1970. `timeZoneOffset` is a day off for zones that have skipped one, and text in a zone
 * ends with the calendar, so the offset is derived from the text of an instant within the calendar.
 */
const offsetFromUtc = (moment: string, zone: string): string => {
  const inside = `greatest(${first} + ${day}, least(${last} - ${day}, ${moment}))`;
  return `(toUnixTimestamp64Micro(toDateTime64(toString(toTimeZone(fromUnixTimestamp64Micro(${inside}, 'UTC'), ${zone})), 6, 'UTC')) - ${inside})`;
};

/**
 * Converts the local time `{0}` in the zone `{1}` into the zone `{2}`. A skipped hour is read with
 * the offset before the change, a repeated hour as its second occurrence. DuckDB does both this
 * way; ClickHouse needs the offsets of the day before and the day after.
 */
const converted: NativeSql = {
  duckdb: 'timezone({2}, timezone({1}, {0}))',
  clickhouse: `arrayMap(_i -> _i + ${offsetFromUtc('_i', '{2}')}, arrayMap((_w, _a, _b) -> multiIf(${offsetFromUtc('_w - _b', '{1}')} != _b, _w - _a, ${offsetFromUtc('_w - _a', '{1}')} = _a, greatest(_w - _a, _w - _b), _w - _b), [toUnixTimestamp64Micro(assumeNotNull({0}))], [${offsetFromUtc(`toUnixTimestamp64Micro(assumeNotNull({0})) - ${day}`, '{1}')}], [${offsetFromUtc(`toUnixTimestamp64Micro(assumeNotNull({0})) + ${day}`, '{1}')}]))[1]`,
};

/** Null outside of the years 1 to 9999; `{1}` is the original time. */
const within: NativeSql = {
  duckdb: `CASE WHEN {0} BETWEEN TIMESTAMP '0001-01-01' AND TIMESTAMP '9999-12-31 23:59:59.999999' THEN {0} END`,
  clickhouse: `if(isNotNull({1}) AND {0} BETWEEN ${first} AND ${last}, fromUnixTimestamp64Micro({0}, 'UTC'), NULL)`,
};

/** Converts a datetime from one time zone to another; null if the result is beyond the calendar. */
export function wallTime(datetime: Expr, from: Expr, to: Expr): Expr {
  return native(within, native(converted, datetime, from, to), datetime);
}

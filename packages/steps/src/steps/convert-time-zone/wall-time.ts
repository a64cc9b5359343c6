import { type Expr, type NativeSql, native } from '@winnow/sql';

const [first, last] = ['-62135596800000000', '253402300799999999'];
const day = '86400000000';

/**
 * Microseconds by which the clocks of a zone are ahead of UTC at a moment, which is microseconds
 * since 1970. `timeZoneOffset` is a day off for zones that have skipped one, and strings of zones
 * end with the calendar, so that the offset is recognised by the text of a moment inside of it.
 */
const ahead = (moment: string, zone: string): string => {
  const inside = `greatest(${first} + ${day}, least(${last} - ${day}, ${moment}))`;
  return `(toUnixTimestamp64Micro(toDateTime64(toString(toTimeZone(fromUnixTimestamp64Micro(${inside}, 'UTC'), ${zone})), 6, 'UTC')) - ${inside})`;
};

/**
 * What clocks show in the zone `{2}` while those of the zone `{1}` show `{0}`. An hour that clocks
 * skip is read with the offset before the change, a repeated hour as the second one. DuckDB reads
 * both this way; ClickHouse needs the offsets of the day before and the day after.
 */
const converted: NativeSql = {
  duckdb: 'timezone({2}, timezone({1}, {0}))',
  clickhouse: `arrayMap(_i -> _i + ${ahead('_i', '{2}')}, arrayMap((_w, _a, _b) -> multiIf(${ahead('_w - _b', '{1}')} != _b, _w - _a, ${ahead('_w - _a', '{1}')} = _a, greatest(_w - _a, _w - _b), _w - _b), [toUnixTimestamp64Micro(assumeNotNull({0}))], [${ahead(`toUnixTimestamp64Micro(assumeNotNull({0})) - ${day}`, '{1}')}], [${ahead(`toUnixTimestamp64Micro(assumeNotNull({0})) + ${day}`, '{1}')}]))[1]`,
};

/** Null outside of the years 1 to 9999; `{1}` is the time before. */
const within: NativeSql = {
  duckdb: `CASE WHEN {0} BETWEEN TIMESTAMP '0001-01-01' AND TIMESTAMP '9999-12-31 23:59:59.999999' THEN {0} END`,
  clickhouse: `if(isNotNull({1}) AND {0} BETWEEN ${first} AND ${last}, fromUnixTimestamp64Micro({0}, 'UTC'), NULL)`,
};

/** A datetime of one time zone in another; null where it lies beyond the calendar. */
export function wallTime(datetime: Expr, from: Expr, to: Expr): Expr {
  return native(within, native(converted, datetime, from, to), datetime);
}

import { type Expr, native } from '@winnow/sql';
import { patternIn, replacing } from '../text/regex-sql.ts';

const year = '(?:[1-9]\\d{3}|0[1-9]\\d\\d|00[1-9]\\d|000[1-9])';
const strictDate = `\\A${year}-\\d\\d-\\d\\d\\z`;
const strictDatetime = `\\A${year}-\\d\\d-\\d\\d (?:[01]\\d|2[0-3]):\\d\\d:\\d\\d\\.\\d{6}\\z`;
const zone = '(?:Z|UTC|GMT|[+-]\\d{2}:?\\d{2})';
const looseDatetime = `\\A\\s*(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ] *(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?)? *${zone}?\\s*\\z`;

/**
 * The date of a text in ISO 8601, with or without leading zeros; null where there is none. ClickHouse's own parsers make
 * 1 March of 30 February and clamp years, so what was read is compared with what was written.
 */
export function dateOfText(text: Expr): Expr {
  const padded = native(
    replacing(
      { find: '\\A\\s*(\\d{4})-(\\d{1,2})-(\\d{1,2})\\s*\\z', by: '\\1-0\\2-0\\3', first: true },
      { find: '-0(\\d\\d)', by: '-\\1' },
    ),
    text,
  );
  const strict = patternIn(strictDate);
  return native(
    {
      duckdb: `CASE WHEN regexp_matches({0}, ${strict.duckdb}) THEN TRY_CAST({0} AS DATE) END`,
      clickhouse: `if(toString(toDate32(toDateTime64OrNull(concat({0}, ' 00:00:00'), 6, 'UTC'))) = {0} AND match({0}, ${strict.clickhouse}), toDate32(toDateTime64OrNull(concat({0}, ' 00:00:00'), 6, 'UTC')), NULL)`,
    },
    padded,
  );
}

/** The datetime of a text in ISO 8601 in UTC, its offset applied; null where there is none. */
export function datetimeOfText(text: Expr): Expr {
  const padded = native(
    replacing(
      { find: looseDatetime, by: '\\1-0\\2-0\\3 00\\4:00\\5:00\\6.\\7000000', first: true },
      { find: '([-: ])0+(\\d\\d)', by: '\\1\\2' },
      { find: '\\A([^.]*\\.\\d{6})\\d+\\z', by: '\\1', first: true },
    ),
    text,
  );
  const strict = patternIn(strictDatetime);
  const local = native(
    {
      duckdb: `CASE WHEN regexp_matches({0}, ${strict.duckdb}) THEN TRY_CAST({0} AS TIMESTAMP) END`,
      clickhouse: `if(toString(toDateTime64OrNull({0}, 6, 'UTC')) = {0} AND match({0}, ${strict.clickhouse}), toDateTime64OrNull({0}, 6, 'UTC'), NULL)`,
    },
    padded,
  );
  const offset = patternIn('\\d *([+-])(\\d{2}):?(\\d{2})\\s*\\z');
  const ahead = patternIn('\\d *\\+\\d{2}:?\\d{2}\\s*\\z');
  return native(
    {
      duckdb: `CASE WHEN regexp_matches({1}, ${offset.duckdb}) THEN {0} + to_minutes((CASE WHEN regexp_matches({1}, ${ahead.duckdb}) THEN -1 ELSE 1 END) * (TRY_CAST(regexp_extract({1}, ${offset.duckdb}, 2) AS INTEGER) * 60 + TRY_CAST(regexp_extract({1}, ${offset.duckdb}, 3) AS INTEGER))) ELSE {0} END`,
      clickhouse: `if(match({1}, ${offset.clickhouse}), addMinutes({0}, if(match({1}, ${ahead.clickhouse}), -1, 1) * (toInt32OrZero(substring(extract(ifNull({1}, ''), '(\\\\d{{2}}:?\\\\d{{2}})\\\\s*\\\\z'), 1, 2)) * 60 + toInt32OrZero(substring(extract(ifNull({1}, ''), '(\\\\d{{2}}:?\\\\d{{2}})\\\\s*\\\\z'), -2, 2)))), {0})`,
    },
    local,
    text,
  );
}

import { type Expr, type NativeSql, native } from '@winnow/sql';
import { isWhole, patternIn, replacing } from '../text/regex-sql.ts';
import { namedOnce } from './named-once.ts';

const year = '(?:[1-9]\\d{3}|0[1-9]\\d\\d|00[1-9]\\d|000[1-9])';
const strictDate = `\\A${year}-\\d\\d-\\d\\d\\z`;
const strictDatetime = `\\A${year}-\\d\\d-\\d\\d (?:[01]\\d|2[0-3]):\\d\\d:\\d\\d\\.\\d{6}\\z`;
const zone = '(?:Z|UTC|GMT|[+-]\\d{2}(?::?\\d{2})?)';
const looseDatetime = `\\A\\s*(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ] *(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?)? *${zone}?\\s*\\z`;

/**
 * Parses a date in ISO 8601, with or without leading zeros; null if the string is not one.
 * ClickHouse's own parsers turn 30 February into 1 March and clamp years, so the result is compared
 * with the input. The padded string is named once, by a list of one item.
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
  const loose = native(
    {
      duckdb: `list_transform([{0}], lambda _d: CASE WHEN regexp_matches(_d, ${strict.duckdb}) THEN TRY_CAST(_d AS DATE) END)[1]`,
      clickhouse: `arrayMap(_d -> if(match(_d, ${strict.clickhouse}) AND toString(toDate32(toDateTime64OrNull(concat(_d, ' 00:00:00'), 6, 'UTC'))) = _d, toDate32(toDateTime64OrNull(concat(_d, ' 00:00:00'), 6, 'UTC')), NULL), [{0}])[1]`,
      polars:
        '{0}.pipe(lambda day: pl.when(day.str.contains(r"^[0-9]{{4}}-[0-9][0-9]-[0-9][0-9]\\z") & ~day.str.starts_with("0000")).then(day.str.to_date("%Y-%m-%d", strict=False)))',
    },
    padded,
  );
  return native(alreadyIso('[1-9]\\d{3}-\\d\\d?-\\d\\d?', 'DATE'), text, loose);
}

/**
 * Most strings are already in the strict form or only lack a leading zero; DuckDB parses these ten
 * times faster than it replaces by any regular expression.
 */
function alreadyIso(shape: string, type: 'DATE' | 'TIMESTAMP'): NativeSql {
  return {
    duckdb: `CASE WHEN ${isWhole(shape).duckdb} THEN TRY_CAST({0} AS ${type}) ELSE {1} END`,
    clickhouse: '{1}',
    polars: '{1}',
  };
}

/** Parses a datetime in ISO 8601 to UTC, applying its offset; null if the string is not one. */
export function datetimeOfText(text: Expr): Expr {
  return namedOnce(text, datetimeOf, '_ordered');
}

function datetimeOf(text: Expr): Expr {
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
      duckdb: `list_transform([{0}], lambda _d: CASE WHEN regexp_matches(_d, ${strict.duckdb}) THEN TRY_CAST(_d AS TIMESTAMP) END)[1]`,
      clickhouse: `arrayMap(_d -> if(match(_d, ${strict.clickhouse}) AND toString(toDateTime64OrNull(_d, 6, 'UTC')) = _d, toDateTime64OrNull(_d, 6, 'UTC'), NULL), [{0}])[1]`,
    },
    padded,
  );
  const offset = patternIn('\\d *([+-])(\\d{2}):?(\\d{2})\\s*\\z');
  const isAheadOfUtc = patternIn('\\d *\\+\\d{2}:?\\d{2}\\s*\\z');
  const shift: NativeSql = {
    duckdb: `({0} + to_minutes(CASE WHEN regexp_matches({1}, ${offset.duckdb}) THEN (CASE WHEN regexp_matches({1}, ${isAheadOfUtc.duckdb}) THEN -1 ELSE 1 END) * (TRY_CAST(regexp_extract({1}, ${offset.duckdb}, 2) AS INTEGER) * 60 + TRY_CAST(regexp_extract({1}, ${offset.duckdb}, 3) AS INTEGER)) ELSE 0 END))`,
    clickhouse: `addMinutes({0}, if(match({1}, ${offset.clickhouse}), if(match({1}, ${isAheadOfUtc.clickhouse}), -1, 1) * (toInt32OrZero(substring(extract(ifNull({1}, ''), '(\\\\d{{2}}:?\\\\d{{2}})\\\\s*\\\\z'), 1, 2)) * 60 + toInt32OrZero(substring(extract(ifNull({1}, ''), '(\\\\d{{2}}:?\\\\d{{2}})\\\\s*\\\\z'), -2, 2))), 0))`,
  };
  // An offset of whole hours, as PostgreSQL writes it.
  const whole = native(
    replacing({ find: '(:[0-9.,]+ *[+-]\\d{2})\\s*\\z', by: '\\1:00', first: true }),
    text,
  );
  const shifted = namedOnce(whole, (written) => native(shift, local, written), '_offset');
  const plain = '[1-9]\\d{3}-\\d\\d?-\\d\\d?[ T](?:[01]?\\d|2[0-3]):\\d\\d:\\d\\d(?:\\.\\d{1,6})?';
  return native(alreadyIso(plain, 'TIMESTAMP'), text, shifted);
}

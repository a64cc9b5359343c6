import type { Json, LogicalType } from '@winnow/kernel';
import { caseWhen, type Expr, literal, native, op } from '@winnow/sql';

/** A lookup table of strings. */
export interface Lookup {
  /** True if the text is in the table; false if it is not, or is null. */
  readonly isFound: Expr;
  /**
   * Returns the value at the text's position in a list as long as the table; null if the text is
   * not in the table.
   */
  pick(type: LogicalType, values: readonly Json[]): Expr;
}

/**
 * Up to this many keys, a chain of comparisons is faster than hashing: measured with DuckDB on a
 * million rows.
 */
const chainLimit = 64;

/**
 * Looks up a text among constants in time that does not grow with their number: DuckDB hashes the
 * names of an anonymous enum (10,000 strings on a million rows: 0.4 s, a chain of comparisons
 * minutes), ClickHouse has `transform`.
 *
 * @param keys distinct strings
 */
export function lookupIn(key: Expr, keys: readonly string[]): Lookup {
  if (keys.length <= chainLimit || keys.some((one) => one.includes('\u0000'))) return chain(key, keys);
  const places = keys.map((_, i) => i + 1).join(', ');
  const strings = keys.map((one) => literal('text', one));
  const place = native(
    {
      duckdb: '(CAST(enum_code(TRY_CAST({0} AS ENUM({1*}))) AS BIGINT) + 1)',
      clickhouse: `transform(coalesce({0}, ''), [{1*}], [${places}], 0)`,
    },
    key,
    ...strings,
  );
  const found = native({ duckdb: '({0} IS NOT NULL)', clickhouse: '({0} > 0)' }, place);
  const hit = op('and', op('isNotNull', key), found);
  return {
    isFound: hit,
    pick: (type, values) =>
      native(
        { duckdb: '[{1*}][{0}]', clickhouse: '[{1*}][{0}]' },
        place,
        ...values.map((one) => literal(type, one)),
      ),
  };
}

function chain(key: Expr, keys: readonly string[]): Lookup {
  const is = keys.map((one) => op('eq', key, literal('text', one)));
  return {
    isFound: op('coalesce', is.length === 1 ? is[0]! : oneOf(key, keys), literal('boolean', false)),
    pick: (type, values) =>
      caseWhen(
        values.map((value, i) => ({ when: is[i]!, result: literal(type, value) })),
        literal(type, null),
      ),
  };
}

function oneOf(key: Expr, keys: readonly string[]): Expr {
  if (keys.length === 0) return literal('boolean', false);
  return native(
    { duckdb: '({0} IN ({1*}))', clickhouse: '({0} IN ({1*}))' },
    key,
    ...keys.map((one) => literal('text', one)),
  );
}

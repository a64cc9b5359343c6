import type { NativeSql } from '@winnow/sql';
import type { UnarySignature } from '../../function.ts';

/** A function of one number that gives a number. */
export function ofNumber(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'number' }], returns: 'number', lower };
}

/** A function of one integer that gives an integer. */
export function ofInteger(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower };
}

/** A function of one decimal that gives one with the same places. */
export function ofDecimal(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'decimal' }], returns: ([type]) => type!, lower };
}

/** A function of one decimal that gives one without places. */
export function wholeOfDecimal(name: string): UnarySignature {
  return {
    params: [{ name: 'number', type: 'decimal' }],
    returns: 'decimal(0)',
    lower: { duckdb: `${name}({0})`, clickhouse: `accurateCastOrNull(${name}({0}), 'Decimal(38, 0)')` },
  };
}

/**
 * An analytic function: DuckDB stops the query outside of its domain, ClickHouse gives NaN or
 * infinity.
 */
export function analytic(duckdb: string, clickhouse = duckdb): readonly UnarySignature[] {
  return [ofNumber({ duckdb: `TRY(${duckdb}({0}))`, clickhouse: `${clickhouse}({0})` })];
}

/**
 * A logarithm. ClickHouse gives minus infinity for 0, which functions around it could turn into a
 * number again: there it is NaN, which stays one.
 */
export function logarithm(duckdb: string, clickhouse = duckdb): readonly UnarySignature[] {
  return [ofNumber({ duckdb: `TRY(${duckdb}({0}))`, clickhouse: `${clickhouse}(if({0} > 0, {0}, nan))` })];
}

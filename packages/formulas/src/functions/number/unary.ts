import type { NativeSql } from '@winnow/sql';
import type { UnarySignature } from '../../function.ts';

/** Returns the signature of a function from number to number. */
export function ofNumber(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'number' }], returns: 'number', lower };
}

/** Returns the signature of a function from integer to integer. */
export function ofInteger(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'integer' }], returns: 'integer', lower };
}

/** Returns the signature of a function from decimal to a decimal with the same places. */
export function ofDecimal(lower: NativeSql): UnarySignature {
  return { params: [{ name: 'number', type: 'decimal' }], returns: ([type]) => type!, lower };
}

/** Returns the signature of a function from decimal to a decimal without places. */
export function wholeOfDecimal(name: string): UnarySignature {
  return {
    params: [{ name: 'number', type: 'decimal' }],
    returns: 'decimal(0)',
    lower: { duckdb: `${name}({0})`, clickhouse: `accurateCastOrNull(${name}({0}), 'Decimal(38, 0)')` },
  };
}

/**
 * Returns signatures of an analytic function. Outside of its domain, DuckDB aborts the query,
 * whereas ClickHouse returns NaN or infinity.
 */
export function analytic(duckdb: string, clickhouse = duckdb): readonly UnarySignature[] {
  return [ofNumber({ duckdb: `TRY(${duckdb}({0}))`, clickhouse: `${clickhouse}({0})` })];
}

/**
 * Returns signatures of a logarithm. For 0, ClickHouse returns minus infinity, which enclosing
 * functions could turn back into a number; NaN is used instead, since it stays NaN.
 */
export function logarithm(duckdb: string, clickhouse = duckdb): readonly UnarySignature[] {
  return [ofNumber({ duckdb: `TRY(${duckdb}({0}))`, clickhouse: `${clickhouse}(if({0} > 0, {0}, nan))` })];
}

import type { LogicalType } from '@winnow/kernel';
import { type NativeSql, native } from '@winnow/sql';
import type { BinarySignature } from '../../function.ts';
import { checkedDecimals, placesOf, widestDecimal } from '../number/decimal-sql.ts';

const of = (type: 'integer' | 'decimal' | 'number'): BinarySignature['params'] => [
  { name: 'a', type },
  { name: 'b', type },
];

/**
 * Two integers in 64 bits: what does not fit is null, where ClickHouse would wrap and DuckDB would
 * stop the query.
 */
export function integers(lower: NativeSql): BinarySignature {
  return { params: of('integer'), returns: 'integer', lower };
}

/** Two decimals, each with its own places: what has more digits than a decimal is null. */
export function decimals(
  returns: (args: readonly LogicalType[]) => LogicalType,
  lower: (args: readonly LogicalType[], returns: LogicalType) => NativeSql,
): BinarySignature {
  return {
    params: of('decimal'),
    returns,
    lower: (args, types) => native(lower(types.args, types.returns), ...args),
  };
}

/** A sum or a difference, with the places of the one that has more. */
export function checkedSums(operator: string): BinarySignature {
  return decimals(widestDecimal, (args, returns) => checkedDecimals(operator, args, placesOf(returns)));
}

export function numbers(lower: NativeSql): BinarySignature {
  return { params: of('number'), returns: 'number', lower };
}

/** The same operator on both engines. */
export function infix(operator: string): NativeSql {
  return { duckdb: `({0} ${operator} {1})`, clickhouse: `({0} ${operator} {1})` };
}

/**
 * An operator on integers whose result is checked: in DuckDB by TRY, which costs nothing where
 * nothing overflows.
 */
export function checkedIntegers(operator: string): NativeSql {
  return {
    duckdb: `TRY({0} ${operator} {1})`,
    clickhouse: `accurateCastOrNull(toInt128({0}) ${operator} toInt128({1}), 'Int64')`,
  };
}

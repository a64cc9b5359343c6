import type { LogicalType } from '@winnow/kernel';
import { type NativeSql, native } from '@winnow/sql';
import type { BinarySignature } from '../../function.ts';
import { checkedDecimals, placesOf, widestDecimal } from '../number/decimal-sql.ts';

const of = (type: 'integer' | 'decimal' | 'number'): BinarySignature['params'] => [
  { name: 'a', type },
  { name: 'b', type },
];

/**
 * Returns the signature of an operator on two 64-bit integers. Overflow is null, where ClickHouse
 * would wrap around and DuckDB abort the query.
 */
export function integers(lower: NativeSql): BinarySignature {
  return { params: of('integer'), returns: 'integer', lower };
}

/**
 * Returns the signature of an operator on two decimals, each with its own places. A result with too
 * many digits for a decimal is null.
 */
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

/** Returns the signature of a sum or difference, with the places of the operand that has more. */
export function checkedSums(operator: string): BinarySignature {
  return decimals(widestDecimal, (args, returns) => checkedDecimals(operator, args, placesOf(returns)));
}

export function numbers(lower: NativeSql): BinarySignature {
  return { params: of('number'), returns: 'number', lower };
}

/** Returns SQL of an operator that is the same on both engines. */
export function infix(operator: string): NativeSql {
  return { duckdb: `({0} ${operator} {1})`, clickhouse: `({0} ${operator} {1})` };
}

/**
 * Returns a checked operator on integers; in DuckDB by TRY, which costs nothing if nothing
 * overflows.
 */
export function checkedIntegers(operator: string): NativeSql {
  return {
    duckdb: `TRY({0} ${operator} {1})`,
    clickhouse: `accurateCastOrNull(toInt128({0}) ${operator} toInt128({1}), 'Int64')`,
  };
}

import type { NativeSql } from '@winnow/sql';
import type { Param, Signature } from '../../function.ts';

const of = (type: 'integer' | 'number'): readonly Param[] => [
  { name: 'a', type },
  { name: 'b', type },
];

/** Two integers in 64 bits: what does not fit is null, where ClickHouse would wrap and DuckDB would stop the query. */
export function integers(lower: NativeSql): Signature {
  return { params: of('integer'), returns: 'integer', lower };
}

export function numbers(lower: NativeSql): Signature {
  return { params: of('number'), returns: 'number', lower };
}

/** The same operator on both engines. */
export function infix(operator: string): NativeSql {
  return { duckdb: `({0} ${operator} {1})`, clickhouse: `({0} ${operator} {1})` };
}

/** An operator on integers whose result is checked: in DuckDB by TRY, which costs nothing where nothing overflows. */
export function checkedIntegers(operator: string): NativeSql {
  return {
    duckdb: `TRY({0} ${operator} {1})`,
    clickhouse: `accurateCastOrNull(toInt128({0}) ${operator} toInt128({1}), 'Int64')`,
  };
}

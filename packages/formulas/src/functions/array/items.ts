import { isList, type LogicalType } from '@winnow/kernel';
import { castTo, type Expr, native } from '@winnow/sql';
import type { UnarySignature } from '../../function.ts';

/** Converts the items of a list to strings as displayed in cells. */
export function itemStrings(list: Expr, type: LogicalType): Expr {
  const item = isList(type) ? type.list : type;
  if (item === 'text' || item === 'null') return list;
  const body = castTo('text', item, { kind: 'variable', name: '_t' });
  return native(mapped, { kind: 'lambda', params: ['_t'], body }, list);
}

export const mapped = { duckdb: 'list_transform({1}, {0})', clickhouse: 'arrayMap({0}, {1})' };

/** SQL of the items that are not null, in a form that ClickHouse's array aggregates accept. */
export const clickNonNull = 'arrayMap(_x -> assumeNotNull(_x), arrayFilter(_x -> isNotNull(_x), {0}))';

/**
 * Returns the signature of a function of a list of numbers that returns null if the list has none.
 */
export function ofNumbers(duckdb: string, clickhouse: string): UnarySignature {
  return {
    params: [{ name: 'numbers', type: { list: 'number' } }],
    returns: 'number',
    lower: { duckdb, clickhouse: `if(empty(${clickNonNull}), NULL, ${clickhouse})` },
  };
}

/** Keeps the first of equal items, in order, without nulls. */
export const distinctItems = {
  duckdb: 'list_filter({0}, lambda _x, _i: _x IS NOT NULL AND list_position({0}, _x) = _i)',
  clickhouse: 'arrayDistinct(arrayFilter(_x -> isNotNull(_x), {0}))',
};

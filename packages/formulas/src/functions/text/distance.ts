import type { NativeSql } from '@winnow/sql';
import type { BinarySignature } from '../../function.ts';

/**
 * Returns signatures of a distance between two strings. Both engines count bytes, so non-ASCII
 * characters are first mapped to one byte each: the control characters 1 to 31, in the order of the
 * characters. Beyond 31 distinct ones, the rest count by their bytes.
 */
export function distance(
  name: { readonly duckdb: string; readonly clickhouse: string },
  returns: 'integer' | 'number',
): readonly [BinarySignature] {
  const params = [
    { name: 'a', type: 'text' },
    { name: 'b', type: 'text' },
  ] as const;
  return [{ params, returns, lower: lowering(name, returns), guardNulls: true }];
}

const duckForeign = "list_sort(list_distinct(regexp_extract_all({0} || {1}, '[^\\x00-\\x7F]')))[1:31]";
function lowering(
  name: { readonly duckdb: string; readonly clickhouse: string },
  returns: 'integer' | 'number',
): NativeSql {
  const duckText = (arg: string) =>
    `translate(${arg}, array_to_string(${duckForeign}, ''), array_to_string(list_transform(range(1, 32), lambda _i: chr(CAST(_i AS INTEGER))), ''))`;
  const clickForeign =
    "arraySlice(arraySort(arrayDistinct(extractAll(concat(assumeNotNull({0}), assumeNotNull({1})), '[^\\\\x00-\\\\x7F]'))), 1, 31)";
  const clickText = (arg: string) =>
    `arrayStringConcat(arrayMap(_c -> if(has(${clickForeign}, _c), char(indexOf(${clickForeign}, _c)), _c), extractAll(assumeNotNull(${arg}), '(?s).')))`;
  const empty = returns === 'integer' ? 'toInt64(greatest(lengthUTF8({0}), lengthUTF8({1})))' : '0.';
  const cast = returns === 'integer' ? (sql: string) => `toInt64(${sql})` : (sql: string) => sql;
  return {
    duckdb: `CASE WHEN strlen({0}) + strlen({1}) = length({0}) + length({1}) THEN ${name.duckdb}({0}, {1}) ELSE ${name.duckdb}(${duckText('{0}')}, ${duckText('{1}')}) END`,
    // ClickHouse's Jaro-Winkler reads past the end of an empty string.
    clickhouse: `multiIf({0} = '' OR {1} = '', ${empty}, isValidASCII({0}) AND isValidASCII({1}), ${cast(`${name.clickhouse}({0}, {1})`)}, ${cast(`${name.clickhouse}(${clickText('{0}')}, ${clickText('{1}')})`)})`,
  };
}

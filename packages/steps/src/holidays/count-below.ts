import { type Expr, literal, type NativeSql, native } from '@winnow/sql';

/** Number of ranges of equal width to split the numbers into. */
const parts = 64;

/**
 * Counts how many of these integers are below a number. Only the integers in the number's own range
 * are compared with it; the counts of the ranges before are constants in the SQL.
 *
 * @param sorted ascending; may contain duplicates
 */
export function countBelow(sorted: readonly number[], x: Expr): Expr {
  if (sorted.length === 0) return literal('integer', 0);
  return native(inParts(sorted), x);
}

function inParts(sorted: readonly number[]): NativeSql {
  const base = sorted[0]!;
  const width = Math.floor((sorted.at(-1)! - base) / parts) + 1;
  const last = Math.floor((sorted.at(-1)! - base) / width);
  const groups: number[][] = Array.from({ length: last + 1 }, () => []);
  for (const one of sorted) groups[Math.floor((one - base) / width)]!.push(one);
  let sum = 0;
  const before = groups.map((group) => {
    sum += group.length;
    return sum - group.length;
  });
  const numbers = `[${groups.map((group) => `[${group.join(', ')}]`).join(', ')}]`;
  const counts = `[${before.join(', ')}]`;
  const duckdb = `CAST(greatest(least(floor(({0} - (${base})) / ${width}.0), ${last}), 0) AS INTEGER) + 1`;
  const clickhouse = `toUInt32(greatest(least(floor(({0} - (${base})) / ${width}), ${last}), 0)) + 1`;
  return {
    duckdb: `(${counts}[${duckdb}] + len(list_filter(${numbers}[${duckdb}], lambda _h: _h < {0})))`,
    clickhouse: `toInt64(${counts}[${clickhouse}] + arrayCount(_h -> _h < {0}, ${numbers}[${clickhouse}]))`,
  };
}

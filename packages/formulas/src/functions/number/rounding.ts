import { type Expr, literal, type NativeSql, native } from '@winnow/sql';

/** ClickHouse rounds halves to even, DuckDB away from zero: this is the latter on both. From 2^52 on all doubles are whole. */
const whole: NativeSql = {
  duckdb: 'round({0})',
  clickhouse: 'if(abs({0}) < 4503599627370496, trunc({0} + 0.5 * sign({0})), {0})',
};

/** Rounds to decimal places; below 0 to tens, hundreds. */
export function rounded(number: Expr, digits: number): Expr {
  return scaled(number, digits, (part) => native(whole, part));
}

/** Applies a function that gives whole numbers to a number that is moved by decimal places. */
export function scaled(number: Expr, digits: number, apply: (part: Expr) => Expr): Expr {
  if (digits === 0) return apply(number);
  const factor = literal('number', 10 ** Math.abs(digits));
  const times: NativeSql = { duckdb: '({0} * {1})', clickhouse: '({0} * {1})' };
  const over: NativeSql = { duckdb: '({0} / {1})', clickhouse: '({0} / {1})' };
  const [there, back] = digits > 0 ? [times, over] : [over, times];
  const moved = native(back, apply(native(there, number, factor)), factor);
  // What would overflow has no decimals.
  return digits > 0
    ? native(
        {
          duckdb: 'CASE WHEN abs({0}) < 1e15 THEN {1} ELSE {0} END',
          clickhouse: 'if(abs({0}) < 1e15, {1}, {0})',
        },
        number,
        moved,
      )
    : moved;
}

export function constantNumber(expr: Expr): number {
  if (expr.kind !== 'literal') throw new Error('A constant must be written out.');
  return Number(expr.value ?? 0);
}

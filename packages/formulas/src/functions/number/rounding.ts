import { decimalDigits, decimalType, type LogicalType } from '@winnow/kernel';
import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { narrowed, placesOf } from './decimal-sql.ts';

/**
 * ClickHouse rounds halves to even, DuckDB away from zero; this does the latter on both. From 2^52
 * on, all doubles are whole.
 */
const whole: NativeSql = {
  duckdb: 'round({0})',
  clickhouse: 'if(abs({0}) < 4503599627370496, trunc({0} + 0.5 * sign({0})), {0})',
};

/**
 * Rounds a decimal to fewer places, halves away from zero; null if the result needs one digit too
 * many before the point.
 */
export function roundedDecimal(number: Expr, type: LogicalType, digits: number): Expr {
  const places = placesOf(type);
  if (digits >= places) return number;
  return native(
    {
      duckdb: `TRY_CAST(round({0}, ${digits}) AS DECIMAL(${decimalDigits},${places}))`,
      clickhouse: narrowed(`round(toDecimal256({0}, ${places}), ${digits})`, places),
    },
    number,
  );
}

/** Truncates a decimal to fewer places. */
export function truncatedDecimal(number: Expr, type: LogicalType, digits: number): Expr {
  if (digits >= placesOf(type)) return number;
  const nearest = roundedDecimal(number, type, digits);
  const unit = literal(decimalType(Math.max(0, digits)), 10 ** -digits);
  const back = native(
    { duckdb: '({0} - sign({1}) * {2})', clickhouse: '({0} - sign({1}) * {2})' },
    nearest,
    number,
    unit,
  );
  return native(
    {
      duckdb: `CASE WHEN abs({0}) > abs({1}) THEN CAST({2} AS DECIMAL(${decimalDigits},${placesOf(type)})) ELSE {0} END`,
      clickhouse: `if(abs({0}) > abs({1}), accurateCastOrNull({2}, 'Decimal(${decimalDigits}, ${placesOf(type)})'), {0})`,
    },
    nearest,
    number,
    back,
  );
}

/** Rounds to decimal places; negative ones to tens, hundreds. */
export function rounded(number: Expr, digits: number): Expr {
  return scaled(number, digits, (part) => native(whole, part));
}

/** Applies a function that returns whole numbers to a number shifted by decimal places. */
export function scaled(number: Expr, digits: number, apply: (part: Expr) => Expr): Expr {
  if (digits === 0) return apply(number);
  const factor = literal('number', 10 ** Math.abs(digits));
  if (digits > 0) {
    const part = apply(
      native(movedUp, number, factor, nudged(digits), literal('number', 2 ** 43 / 10 ** digits)),
    );
    return native(
      withinBounds,
      number,
      native({ duckdb: '({0} / {1})', clickhouse: '({0} / {1})' }, part, factor),
    );
  }
  const over = native({ duckdb: '({0} / {1})', clickhouse: '({0} / {1})' }, number, factor);
  return native({ duckdb: '({0} * {1})', clickhouse: '({0} * {1})' }, apply(over), factor);
}

/** Numbers that would overflow have no decimals. */
const withinBounds: NativeSql = {
  duckdb: 'CASE WHEN abs({0}) < 1e15 THEN {1} ELSE {0} END',
  clickhouse: 'if(abs({0}) < 1e15, {1}, {0})',
};

/**
 * As a double, 1.005 is slightly too small, and 100 times it is 100.49999999999999, although the
 * half was meant. A factor increased by 2^-51 compensates for both errors; numbers of up to 15
 * digits are always rounded as written. From 2^43 on it would have an effect.
 */
const movedUp: NativeSql = {
  duckdb: '({0} * CASE WHEN abs({0}) < {3} THEN {2} ELSE {1} END)',
  clickhouse: '({0} * if(abs({0}) < {3}, {2}, {1}))',
};

function nudged(digits: number): Expr {
  return literal('number', 10 ** digits * (1 + 2 ** -51));
}

export function constantNumber(expr: Expr): number {
  if (expr.kind !== 'literal') throw new Error('A constant must be a literal.');
  return Number(expr.value ?? 0);
}

import {
  type DecimalType,
  decimalDigits,
  decimalType,
  isDecimal,
  type LogicalType,
  scaleOf,
} from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';

/** Quotients and means have this many more places than the dividend, within {@link maxPlaces}. */
const quotientPlaces = 6;
/**
 * Products and quotients with more places than this would have too few digits before the point, so
 * they become numbers.
 */
const maxPlaces = 28;

/** Returns the places of an exact numeric type; 0 for an integer. */
export function placesOf(type: LogicalType): number {
  return isDecimal(type) ? scaleOf(type) : 0;
}

/** Returns the decimal type with the most places among the given types. */
export function widestDecimal(types: readonly LogicalType[]): DecimalType {
  return decimalType(Math.max(...types.map(placesOf)));
}

/**
 * Returns the type of a product, with the places of both factors; a number if these are too many.
 */
export function productType(types: readonly LogicalType[]): DecimalType | 'number' {
  const places = types.reduce((sum, type) => sum + placesOf(type), 0);
  return places > maxPlaces ? 'number' : decimalType(places);
}

export function quotientType(type: LogicalType): DecimalType {
  const places = placesOf(type);
  return decimalType(Math.max(places, Math.min(maxPlaces, places + quotientPlaces)));
}

/**
 * Converts a ClickHouse decimal of 76 digits to one of 38; null if it does not fit. ClickHouse's
 * own casts only check for overflow of 128 bits.
 */
export function narrowed(sql: string, places: number): string {
  return `toDecimal128OrNull(toString(${sql}), ${places})`;
}

/**
 * Returns a checked operator on two decimals of known types. DuckDB evaluates common subexpressions
 * outside of TRY, so that only the last step may fail.
 */
export function checkedDecimals(operator: string, [a, b]: readonly LogicalType[], places: number): NativeSql {
  const wide = `toDecimal256({0}, ${placesOf(a!)}) ${operator} toDecimal256({1}, ${placesOf(b!)})`;
  const own = (arg: string, type: LogicalType): string =>
    operator === '*' || placesOf(type) === places
      ? arg
      : `TRY_CAST(${arg} AS DECIMAL(${decimalDigits},${places}))`;
  return {
    duckdb: `TRY(${own('{0}', a!)} ${operator} ${own('{1}', b!)})`,
    clickhouse: narrowed(wide, places),
  };
}

/** Returns the smallest step of a decimal, by which an integer number of steps is multiplied. */
function step(places: number): string {
  return places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
}

/**
 * Returns a decimal without its point, as a signed integer. It takes the slow way through a string
 * only if there is no room to shift it.
 */
export function unscaled(sql: string, places: number): string {
  if (places === 0) return `CAST(${sql} AS HUGEINT)`;
  const up = `CAST(1${'0'.repeat(places)} AS DECIMAL(19,0))`;
  if (places <= 18)
    return `(CAST(trunc(${sql}) AS HUGEINT) * ${powerOfTen(places)} + CAST((${sql} - trunc(${sql})) * ${up} AS HUGEINT))`;
  return `CAST(replace(CAST(${sql} AS VARCHAR), '.', '') AS HUGEINT)`;
}

export function unscaledWide(sql: string, from: number, places: number): string {
  return `reinterpretAsInt256(toDecimal256(toDecimal256(${sql}, ${from}), ${places}))`;
}

/** Returns the decimal for an integer number of steps. */
export function fromSteps(sql: string, places: number): string {
  const digits = `TRY_CAST(${sql} AS DECIMAL(${decimalDigits},0))`;
  return places === 0
    ? digits
    : `(${digits} * CAST('${step(places)}' AS DECIMAL(${decimalDigits},${places})))`;
}

export function fromStepsWide(sql: string, places: number): string {
  return narrowed(`toDecimal256(${sql}, 0) * toDecimal256('${step(places)}', ${places})`, places);
}

/** Returns the largest decimal: DuckDB adds in 128 bits, which can hold somewhat larger values. */
export function largest(places: number): string {
  const digits = '9'.repeat(decimalDigits);
  const point = decimalDigits - places;
  return `CAST('${digits.slice(0, point) || '0'}.${digits.slice(point)}' AS DECIMAL(${decimalDigits},${places}))`;
}

/** Returns a power of 10 as an integer of 128 bits. */
export function powerOfTen(places: number): string {
  return `CAST(1${'0'.repeat(places)} AS HUGEINT)`;
}

/**
 * Divides steps by an integer with more places, rounding halves away from zero. This is done in
 * parts, so that 128 bits suffice for everything that fits into the result.
 */
export function dividedSteps(steps: string, by: string, more: number): string {
  const up = powerOfTen(more);
  const rest = `(${steps} % ${by})`;
  const part = `(abs(${rest}) * ${up} * 2 + abs(${by})) // (2 * abs(${by}))`;
  const sign = `CASE WHEN (${rest} < 0) <> (${by} < 0) THEN -1 ELSE 1 END`;
  return `((${steps} // ${by}) * ${up} + ${sign} * (${part}))`;
}

/** Does the same as {@link dividedSteps} with 256 bits. */
export function dividedStepsWide(steps: string, by: string, more: number): string {
  const up = `toInt256('1${'0'.repeat(more)}')`;
  const size = `intDivOrNull(abs(toInt256(${steps})) * ${up} * 2 + abs(toInt256(${by})), 2 * abs(toInt256(${by})))`;
  return `(${size} * if((${steps} < 0) != (${by} < 0), -1, 1))`;
}

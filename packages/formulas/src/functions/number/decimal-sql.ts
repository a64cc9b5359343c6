import {
  type DecimalType,
  decimalDigits,
  decimalType,
  isDecimal,
  type LogicalType,
  scaleOf,
} from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';

/** Quotients and means have so many places more than what is divided, within {@link maxPlaces}. */
const quotientPlaces = 6;
/**
 * Products and quotients with more places than this would leave too few digits before the point:
 * they are numbers.
 */
const maxPlaces = 28;

/** The places of a number type that is exact: none of an integer. */
export function placesOf(type: LogicalType): number {
  return isDecimal(type) ? scaleOf(type) : 0;
}

/** The decimal with as many places as the one that has most. */
export function widestDecimal(types: readonly LogicalType[]): DecimalType {
  return decimalType(Math.max(...types.map(placesOf)));
}

/** All places of both factors; a number where these are too many. */
export function productType(types: readonly LogicalType[]): DecimalType | 'number' {
  const places = types.reduce((sum, type) => sum + placesOf(type), 0);
  return places > maxPlaces ? 'number' : decimalType(places);
}

export function quotientType(type: LogicalType): DecimalType {
  const places = placesOf(type);
  return decimalType(Math.max(places, Math.min(maxPlaces, places + quotientPlaces)));
}

/**
 * A decimal of ClickHouse with 76 digits as one with 38; null where these are too few. Its own
 * casts check for 128 bits alone.
 */
export function narrowed(sql: string, places: number): string {
  return `toDecimal128OrNull(toString(${sql}), ${places})`;
}

/**
 * An operator on two decimals whose result is checked, of types that are known. DuckDB computes
 * what two expressions have in common outside of TRY, so that nothing within may stop it that is
 * not the last step.
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

/** The smallest step of a decimal, by which an integer of such steps is multiplied. */
function step(places: number): string {
  return places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
}

/**
 * A decimal without its point, as an integer with sign; by its text, which takes long, only where
 * there is no room to move it.
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

/** The decimal of an integer of steps. */
export function fromSteps(sql: string, places: number): string {
  const digits = `TRY_CAST(${sql} AS DECIMAL(${decimalDigits},0))`;
  return places === 0
    ? digits
    : `(${digits} * CAST('${step(places)}' AS DECIMAL(${decimalDigits},${places})))`;
}

export function fromStepsWide(sql: string, places: number): string {
  return narrowed(`toDecimal256(${sql}, 0) * toDecimal256('${step(places)}', ${places})`, places);
}

/** The largest decimal: DuckDB adds up in 128 bits, in which some more fit. */
export function largest(places: number): string {
  const digits = '9'.repeat(decimalDigits);
  const point = decimalDigits - places;
  return `CAST('${digits.slice(0, point) || '0'}.${digits.slice(point)}' AS DECIMAL(${decimalDigits},${places}))`;
}

/** 10 to a power, as an integer of 128 bits. */
export function powerOfTen(places: number): string {
  return `CAST(1${'0'.repeat(places)} AS HUGEINT)`;
}

/**
 * Steps divided by an integer, with more places, halves away from zero. In parts, so that 128 bits
 * are enough for all that fits the result.
 */
export function dividedSteps(steps: string, by: string, more: number): string {
  const up = powerOfTen(more);
  const rest = `(${steps} % ${by})`;
  const part = `(abs(${rest}) * ${up} * 2 + abs(${by})) // (2 * abs(${by}))`;
  const sign = `CASE WHEN (${rest} < 0) <> (${by} < 0) THEN -1 ELSE 1 END`;
  return `((${steps} // ${by}) * ${up} + ${sign} * (${part}))`;
}

/** As {@link dividedSteps}, with 256 bits. */
export function dividedStepsWide(steps: string, by: string, more: number): string {
  const up = `toInt256('1${'0'.repeat(more)}')`;
  const size = `intDivOrNull(abs(toInt256(${steps})) * ${up} * 2 + abs(toInt256(${by})), 2 * abs(toInt256(${by})))`;
  return `(${size} * if((${steps} < 0) != (${by} < 0), -1, 1))`;
}

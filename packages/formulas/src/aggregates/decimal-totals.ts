import { decimalDigits } from '@winnow/kernel';
import type { NativeSql } from '@winnow/sql';
import {
  dividedSteps,
  dividedStepsWide,
  fromSteps,
  fromStepsWide,
  narrowed,
  placesOf,
  powerOfTen,
  quotientType,
  unscaled,
  unscaledWide,
} from '../functions/number/decimal-sql.ts';

/**
 * Values of up to this many digits are summed in 128 bits, which is enough for more than 10^10 of
 * them; the few longer ones are summed in two parts.
 */
const digitsAtOnce = 28;
const digitsOfPart = 19;

/**
 * DuckDB sums in 128 bits and aborts the query on overflow, which TRY cannot catch for aggregates.
 * Therefore the total is checked before its parts are combined; totals within a percent of the
 * largest decimal are taken not to fit.
 */
function totalOf(places: number): { readonly fits: string; readonly steps: string; readonly total: string } {
  const step = 10 ** -places;
  const bound = `CAST('${limitOf(places)}' AS DECIMAL(${decimalDigits},${places}))`;
  const small = `{0} BETWEEN -${bound} AND ${bound}`;
  const large = unscaled('{0}', places);
  const part = powerOfTen(digitsOfPart);
  const sum = `sum(CASE WHEN ${small} THEN {0} END){over}`;
  const high = `sum(CASE WHEN NOT (${small}) THEN ${large} // ${part} END){over}`;
  const low = `sum(CASE WHEN NOT (${small}) THEN ${large} % ${part} END){over}`;
  const beyond = `CASE WHEN ${high} IS NULL THEN 0 ELSE ${high} * ${part} + ${low} END`;
  return {
    fits: `abs(COALESCE(CAST(${sum} AS DOUBLE), 0) / ${step} + COALESCE(CAST(${high} AS DOUBLE), 0) * 1e${digitsOfPart}) < 0.99e${decimalDigits}`,
    steps: `(COALESCE(${unscaled(sum, places)}, 0) + ${beyond})`,
    total: `COALESCE(${sum}, 0) + ${fromSteps(beyond, places)}`,
  };
}

/** Returns the largest value that is summed in one part: all nines. */
function limitOf(places: number): string {
  const digits = '9'.repeat(digitsAtOnce).padStart(places + 1, '0');
  const point = digits.length - places;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Returns the exact sum; null if there are no values, or if it has too many digits. */
export function decimalSum(places: number): NativeSql {
  const { fits, total } = totalOf(places);
  return {
    duckdb: `CASE WHEN count({0}){over} > 0 AND ${fits} THEN ${total} END`,
    clickhouse: narrowed(`sum(toDecimal256(toNullable({0}), ${places})){over}`, places),
  };
}

/** Returns the exact sum divided by the count, rounded to more places. */
export function decimalMean(places: number): NativeSql {
  const to = placesOf(quotientType(`decimal(${places})`));
  const { fits, steps } = totalOf(places);
  const count = 'count({0}){over}';
  const wide = unscaledWide(`sum(toDecimal256(toNullable({0}), ${places})){over}`, places, places);
  const quotient = dividedSteps(steps, `CAST(${count} AS HUGEINT)`, to - places);
  const fitsQuotient = `abs(CAST(${steps} AS DOUBLE)) / ${count} < 0.99e${decimalDigits - (to - places)}`;
  return {
    duckdb: `CASE WHEN ${count} > 0 AND ${fits} THEN CASE WHEN ${fitsQuotient} THEN ${fromSteps(quotient, to)} END END`,
    clickhouse: fromStepsWide(dividedStepsWide(wide, `nullIf(toInt256(${count}), 0)`, to - places), to),
  };
}

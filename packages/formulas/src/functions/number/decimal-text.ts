import { decimalDigits } from '@winnow/kernel';
import { castTo, type Expr, type NativeSql, native } from '@winnow/sql';
import { fromSteps, powerOfTen } from './decimal-sql.ts';

const space = "' ' || chr(9) || chr(10) || chr(12) || chr(13)";
/** DuckDB parses decimals of up to 18 digits two hundred times faster than longer ones. */
const quickDigits = 18;

/**
 * Parses a decimal written in plain digits with sign and point; null if the string is not one, or
 * has more digits than the places allow. No digit is rounded away.
 */
export function decimalOfText(text: Expr, places: number): Expr {
  return native(fromText(places), text);
}

function fromText(places: number): NativeSql {
  const fraction = `rtrim(split_part({0}, '.', 2), '0' || ${space})`;
  // Excludes what DuckDB accepts in a number besides digits, sign and point.
  const plain = ["'e'", "'E'", "'_'", "'+-'", 'chr(11)']
    .map((one) => `NOT contains({0}, ${one})`)
    .join(' AND ');
  const digits = `ltrim(split_part({0}, '.', 1) || rpad(${fraction}, ${places}, '0'), '0+-' || ${space})`;
  const whole = `rtrim(${digits}, ${space})`;
  const all = `lpad(${places === 0 ? whole : digits}, ${decimalDigits}, '0')`;
  const part = (from: number, count: number, power: number) =>
    `CAST(TRY_CAST(substr(${all}, ${from}, ${count}) AS BIGINT) AS HUGEINT) * ${powerOfTen(power)}`;
  const steps = [part(1, 2, 36), part(3, 18, 18), part(21, 18, 0)].join(' + ');
  const size = fromSteps(`(${steps})`, places);
  const parts = `CASE WHEN length(${places === 0 ? whole : digits}) <= ${decimalDigits} THEN CASE WHEN starts_with(ltrim({0}, ${space}), '-') THEN -${size} ELSE ${size} END END`;
  const slow = `CASE WHEN TRY_CAST({0} AS DOUBLE) IS NOT NULL AND ${plain} AND length(${fraction}) <= ${places} THEN ${parts} END`;
  const quick = `TRY_CAST({0} AS DECIMAL(${quickDigits},${places}))`;
  const isShort = `(strpos({0}, '.') = 0 OR strlen({0}) - strpos({0}, '.') <= ${places})`;
  return {
    duckdb:
      places < quickDigits
        ? `CASE WHEN ${quick} IS NOT NULL AND ${isShort} AND ${plain} THEN ${quick} ELSE ${slow} END`
        : slow,
    clickhouse: `if(match({0}, '^\\\\s*[+-]?(\\\\d+\\\\.?\\\\d{{0,${places}}}0*|\\\\.\\\\d{{0,${places}}}0*)\\\\s*\\\\z') AND match({0}, '\\\\d'), toDecimal128OrNull(trim(BOTH ' \\t\\n\\r\\f' FROM {0}), ${places}), NULL)`,
  };
}

/**
 * Returns the decimal closest to a number by its digits, rounding halves away from zero; null if it
 * has too many digits.
 */
export function decimalOfNumber(number: Expr, places: number): Expr {
  const quick = `TRY_CAST({0} AS DECIMAL(${quickDigits},${places}))`;
  const slow = `TRY_CAST({0} AS DECIMAL(${decimalDigits},${places}))`;
  return native(
    {
      // DuckDB would parse the smallest numbers as the smallest step.
      duckdb: `CASE WHEN abs({1}) < 5e-${places + 1} THEN 0 ELSE ${places < quickDigits ? `COALESCE(${quick}, ${slow})` : slow} END`,
      clickhouse: `toDecimal128OrNull(toString(round(toDecimal256OrNull({0}, ${places + 20}), ${places})), ${places})`,
    },
    castTo('text', 'number', number),
    number,
  );
}

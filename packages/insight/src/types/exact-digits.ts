import { type DecimalType, decimalDigits, decimalType, type Json } from '@winnow/kernel';
import { type AggregateExpr, type Expr, type NativeSql, native } from '@winnow/sql';
import { countWhere } from './text-counts.ts';

const space = "' ' || chr(9) || chr(10) || chr(12) || chr(13)";
const clickNumber = "match({0}, '^\\\\s*[+-]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)\\\\s*\\\\z')";

/** Null if the string isn’t a number in plain digits. */
const placesSql: NativeSql = {
  duckdb: `CASE WHEN TRY_CAST({0} AS DOUBLE) IS NOT NULL THEN length(rtrim(split_part({0}, '.', 2), ${space})) END`,
  clickhouse: `if(${clickNumber}, length(extract(ifNull({0}, ''), '\\\\.(\\\\d*)')), NULL)`,
};
const wholeSql: NativeSql = {
  duckdb: `CASE WHEN TRY_CAST({0} AS DOUBLE) IS NOT NULL THEN length(ltrim(rtrim(split_part({0}, '.', 1), ${space}), '+-0' || ${space})) END`,
  clickhouse: `if(${clickNumber}, length(extract(ifNull({0}, ''), '^\\\\s*[+-]?0*(\\\\d*)')), NULL)`,
};
const withExponentSql: NativeSql = {
  duckdb: "regexp_matches({0}, '^\\s*[+-]?[0-9.]+[eE]')",
  clickhouse: "match({0}, '^\\\\s*[+-]?[0-9.]+[eE]')",
};
/**
 * Strings longer than the number of digits that every double preserves; and those that aren’t the
 * printed form of a double.
 */
const longSql: NativeSql = { duckdb: 'length({0}) > 16', clickhouse: 'length({0}) > 16' };
const otherSql: NativeSql = {
  duckdb: `CASE WHEN length({0}) > 16 THEN ${differs(
    'CAST(TRY_CAST({0} AS DOUBLE) AS VARCHAR)',
    'trim({0})',
    (text) => `regexp_replace(split_part(${text}, 'e', 1), '[+.-]', '', 'g')`,
    (digits) => `ltrim(${digits}, '0')`,
    'IS DISTINCT FROM',
  )} ELSE false END`,
  clickhouse: `length({0}) > 16 AND ${differs(
    "ifNull(toString(toFloat64OrNull(trimBoth(ifNull({0}, '')))), '')",
    "trimBoth(ifNull({0}, ''))",
    (text) => `replaceRegexpAll(splitByChar('e', ${text})[1], '[+.-]', '')`,
    (digits) => `replaceRegexpOne(${digits}, '^0+', '')`,
    '!=',
  )}`,
};

/**
 * Whether a string differs from the printed form of its double. A double near zero is printed with
 * an exponent, 9.5e-07 instead of 0.00000095: only its digits are compared.
 */
function differs(
  printed: string,
  text: string,
  digitsOf: (text: string) => string,
  withoutZeros: (digits: string) => string,
  unequal: string,
): string {
  const isSame = `${digitsOf(printed)} = ${withoutZeros(digitsOf(text))}`;
  return `CASE WHEN ${printed} LIKE '%e-%' THEN NOT (${isSame}) ELSE ${printed} ${unequal} ${text} END`;
}

/** Amounts have fewer decimal places: they become decimals even if a double preserves them. */
const placesOfDoubles = 12;
const maxSql: NativeSql = { duckdb: 'max({0})', clickhouse: 'max({0})' };

/**
 * Counts, over all numbers of a column: the maximum digits after and before the point, how many
 * have an exponent, how many are long, and how many of the long ones aren’t the printed form of a
 * double.
 */
export function countDigits(text: Expr): readonly AggregateExpr[] {
  const most = (of: NativeSql): AggregateExpr => ({
    kind: 'aggregate',
    call: native(maxSql, native(of, text)),
  });
  return [
    most(placesSql),
    most(wholeSql),
    ...[withExponentSql, longSql, otherSql].map((one) => countWhere(native(one, text))),
  ];
}

/**
 * Returns the decimal type that holds all digits; none if the numbers have no point, have an
 * exponent or too many digits, or if the longest are doubles as programs print them, such as
 * 0.30000000000000004: a number reproduces these to the last digit.
 */
export function decimalOfCounts([places, whole, exponents, long, others]: readonly Json[]):
  | DecimalType
  | undefined {
  const [fractionDigits, before] = [Number(places ?? 0), Number(whole ?? 0)];
  if (fractionDigits >= placesOfDoubles && Number(long) > 0 && Number(others) === 0) return undefined;
  if (fractionDigits === 0 || Number(exponents) > 0 || fractionDigits + before > decimalDigits)
    return undefined;
  return decimalType(fractionDigits);
}

/** Whether no number has a point or an exponent. */
export function areWhole([places, , exponents]: readonly Json[]): boolean {
  return Number(places ?? 0) === 0 && Number(exponents) === 0;
}

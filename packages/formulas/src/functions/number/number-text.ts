import { castTo, type Expr, type NativeSql, native } from '@winnow/sql';
import { rounded } from './rounding.ts';

/**
 * Formats a number with a fixed number of decimals and grouped digits. Beyond 1e15 it is formatted
 * plainly.
 */
export function textOfNumber(number: Expr, digits: number, group: Expr, decimal: Expr): Expr {
  const value = rounded(number, digits);
  return native(grouped(digits), value, group, decimal, castTo('text', 'number', number));
}

function grouped(digits: number): NativeSql {
  const fixed = `splitByChar('.', toDecimalString(abs(assumeNotNull({0})), ${digits}))`;
  const whole = `reverse(replaceRegexpAll(reverse(${fixed}[1]), '(\\\\d{{3}})', '\\\\1,'))`;
  const decimals = digits > 0 ? `, {2}, ${fixed}[2]` : '';
  return {
    duckdb: `CASE WHEN abs({0}) < 1e15 THEN CASE WHEN {0} < 0 THEN '-' ELSE '' END || replace(replace(replace(format('{{:,.${digits}f}}', abs({0})), ',', chr(1)), '.', {2}), chr(1), {1}) ELSE {3} END`,
    clickhouse: `multiIf(isNull({0}), NULL, abs({0}) < 1e15, concat(if({0} < 0, '-', ''), replaceAll(replaceRegexpOne(${whole}, '^,', ''), ',', {1})${decimals}), {3})`,
  };
}

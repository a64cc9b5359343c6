import { decimalDigits } from '@winnow/kernel';
import { caseWhen, type DialectId, type Expr, literal, type NativeSql, native, nullOf } from '@winnow/sql';
import { isWhole, patternIn, replacing } from '../text/regex-sql.ts';
import { narrowed } from './decimal-sql.ts';
import { decimalOfText } from './decimal-text.ts';

const space = '[\\s\\x{a0}\\x{202f}\\x{2009}]';
const currency = '(?:(?:\\p{Sc}|[A-Z]{3}|[A-Z]{1,2}\\p{Sc}|kr|Fr|zł|Kč|Ft|lei)\\.?)';
const minus = '[-\\x{2212}\\x{2013}]';
const sign = '[-+\\x{2212}\\x{2013}]';
const unit = '[\\p{L}µ°²³"\'/]+\\.?';

export interface NumberStyle {
  /**
   * The decimal mark. The other one of point and comma groups digits, as do spaces and apostrophes
   * in any case.
   */
  readonly decimal: '.' | ',';
  /** Whether 12 % means 0.12 or 12. */
  readonly percent?: 'fraction' | 'number';
  /**
   * Whether to ignore units after the number. `k`, `M` and `B` then only count directly after it.
   */
  readonly units?: boolean;
}

/**
 * Parses a number as people write it: with grouped digits (three in the last group), a currency,
 * one sign on either side, brackets for negative numbers, a percent sign, k, M or B. Null if the
 * string is not a number.
 */
export function numberOfText(text: Expr, style: NumberStyle): Expr {
  const { written, isPlain } = writtenDigits(text, style);
  const { percent = 'fraction', units = false } = style;
  return native(scaleOf(percent, units), native(doubleOf, written), text, isPlain);
}

/**
 * Parses a decimal in the same notations as {@link numberOfText}, digit by digit; also null if it
 * has more places.
 */
export function decimalOfWritten(text: Expr, style: NumberStyle, places: number): Expr {
  const { written, isPlain } = writtenDigits(text, style);
  const { percent = 'fraction', units = false } = style;
  const { duckdb, clickhouse } = factorOf(percent, units);
  // Percentages and thousands shift the point; null if the result has too many places.
  const wide = native(
    {
      duckdb: `TRY({0} * CAST(CASE WHEN {2} THEN 1 ELSE ${duckdb} END AS DECIMAL(13,3)))`,
      clickhouse: narrowed(
        `toDecimal256({0}, ${places}) * toDecimal256(if({2}, 1, ${clickhouse}), 3)`,
        places + 3,
      ),
    },
    decimalOfText(written, places),
    text,
    isPlain,
  );
  return native(
    {
      duckdb: `CASE WHEN round({0}, ${places}) = {0} THEN TRY_CAST({0} AS DECIMAL(${decimalDigits},${places})) END`,
      clickhouse: `if(round({0}, ${places}) = {0}, toDecimal128OrNull(toString({0}), ${places}), NULL)`,
    },
    wide,
  );
}

/**
 * Returns the digits of a string with a point, and whether it is so plain that nothing else in it
 * matters.
 */
function writtenDigits(
  text: Expr,
  { decimal, units = false }: NumberStyle,
): { readonly written: Expr; readonly isPlain: Expr } {
  const group = decimal === '.' ? ',' : '\\.';
  const mark = decimal === '.' ? '\\.' : ',';
  const between = `[${group}'\\x{2019}\\s\\x{a0}\\x{202f}\\x{2009}]`;
  const digits = `(\\d{1,3}(?:${between}\\d{2,3})*${between}\\d{3}|\\d*)(?:${mark}(\\d*))?`;
  const exponent = '([eE][+-]?\\d{1,3})?';
  const front = `${space}*\\(?${space}*${sign}?${space}*${currency}?${space}*${sign}?${space}*`;
  const behind = units
    ? `(?:[kKMB])?${space}*(?:%|\\x{2030}|${currency}|${unit})?`
    : `${space}*(?:[kKmMbB]|mn|bn|%|\\x{2030})?${space}*${currency}?`;
  const pattern = `\\A${front}${digits}${exponent}${behind}${space}*${sign}?${space}*\\)?${space}*\\z`;
  const isPlain = native({ duckdb: plainForm(decimal), clickhouse: 'false' }, text);
  const written = caseWhen(
    [{ when: isPlain, result: native(plainDigits[decimal], text) }],
    caseWhen(
      [{ when: native(isNumber, text, literal('text', pattern)), result: digitsOf(text, pattern, between) }],
      nullOf('text'),
    ),
  );
  return { written, isPlain };
}

/**
 * Returns the digits of a string that matches the pattern, with a point and at least one digit
 * after it; empty if there are none.
 */
function digitsOf(text: Expr, pattern: string, between: string): Expr {
  const grouping = patternIn(between);
  const bare = native(
    {
      duckdb: `replace(regexp_replace(regexp_replace({0}, {1}, '\\1_\\20\\3'), ${grouping.duckdb}, '', 'g'), '_', '.')`,
      clickhouse: `replaceAll(replaceRegexpAll(replaceRegexpOne({0}, {1}, '\\\\1_\\\\20\\\\3'), ${grouping.clickhouse}, ''), '_', '.')`,
    },
    text,
    literal('text', pattern),
  );
  // The added digit alone is not a number.
  return native(replacing({ find: '\\A\\.0(?:[eE].*)?\\z', by: '', first: true }), bare);
}

/**
 * Most numbers are digits in groups of three, with one minus before them and one common currency on
 * either side. They are parsed without the large pattern.
 */
function plainForm(decimal: '.' | ','): string {
  const [group, mark] = decimal === '.' ? [',', '\\.'] : ['\\.', ','];
  const form = ` *[$€£¥]? *-?(?:\\d{1,18}|\\d{1,3}(?:${group}\\d{3}){1,5})(?:${mark}\\d{1,18})? *[$€£¥]? *`;
  return isWhole(form).duckdb;
}

const plainDigits: Readonly<Record<'.' | ',', NativeSql>> = {
  '.': { duckdb: "replace(trim({0}, ' $€£¥'), ',', '')", clickhouse: '{0}' },
  ',': { duckdb: "replace(replace(trim({0}, ' $€£¥'), '.', ''), ',', '.')", clickhouse: '{0}' },
};

const doubleOf: NativeSql = { duckdb: 'TRY_CAST({0} AS DOUBLE)', clickhouse: 'toFloat64OrNull({0})' };

/** Matches two signs before the digits, signs on both sides, and unbalanced brackets. */
const doubled = patternIn(
  `\\A[^\\d]*[-+(\\x{2212}\\x{2013}][^\\d]*${sign}|\\A[^\\d]*[-+(\\x{2212}\\x{2013}].*${sign}[^\\d]*\\z|\\A[^(]*\\)|\\([^)]*\\z`,
);
const isNumber: NativeSql = {
  duckdb: `(regexp_matches({0}, {1}) AND NOT regexp_matches({0}, ${doubled.duckdb}))`,
  clickhouse: `(match({0}, {1}) AND NOT match({0}, ${doubled.clickhouse}))`,
};
const negative = patternIn(`\\A[^\\d]*(?:${minus}|\\()|${minus}[^\\d]*\\z`);
const percentSign = patternIn('%');
const perMille = patternIn('\\x{2030}');

function scaleOf(percent: 'fraction' | 'number', units: boolean): NativeSql {
  const factor = factorOf(percent, units);
  return {
    // Values beyond the largest number are not numbers.
    duckdb: `CASE WHEN {2} THEN {0} ELSE list_filter([{0} * ${factor.duckdb}], lambda _x: isfinite(_x))[1] END`,
    clickhouse: `ifNotFinite({0} * ${factor.clickhouse}, NULL)`,
  };
}

/** Returns the factor for the digits of a string according to what surrounds them. */
function factorOf(percent: 'fraction' | 'number', units: boolean): Record<DialectId, string> {
  const letter = (letters: string) =>
    patternIn(
      units ? `\\d(?:${letters})(?:[^A-Za-z]|\\z)` : `\\d[\\s\\x{a0}]*(?:${letters})(?:[^A-Za-z]|\\z)`,
    );
  const thousand = letter('[kK]');
  const million = letter(units ? 'M' : '[mM]|mn');
  const billion = letter(units ? 'B' : '[bB]|bn');
  const parts =
    percent === 'fraction'
      ? {
          duckdb: ` / CASE WHEN regexp_matches({1}, ${percentSign.duckdb}) THEN 100 WHEN regexp_matches({1}, ${perMille.duckdb}) THEN 1000 ELSE 1 END`,
          clickhouse: ` / multiIf(match({1}, ${percentSign.clickhouse}), 100, match({1}, ${perMille.clickhouse}), 1000, 1)`,
        }
      : { duckdb: '', clickhouse: '' };
  return {
    duckdb: `CASE WHEN regexp_matches({1}, ${negative.duckdb}) THEN -1 ELSE 1 END * CASE WHEN regexp_matches({1}, ${thousand.duckdb}) THEN 1e3 WHEN regexp_matches({1}, ${million.duckdb}) THEN 1e6 WHEN regexp_matches({1}, ${billion.duckdb}) THEN 1e9 ELSE 1 END${parts.duckdb}`,
    clickhouse: `if(match({1}, ${negative.clickhouse}), -1, 1) * multiIf(match({1}, ${thousand.clickhouse}), 1e3, match({1}, ${million.clickhouse}), 1e6, match({1}, ${billion.clickhouse}), 1e9, 1)${parts.clickhouse}`,
  };
}

import { caseWhen, type Expr, literal, native, op } from '@winnow/sql';

const digits = "\\(?[.,]?[0-9](?:[0-9\\s\\x{a0}\\x{202f}().,'’/:-]*[0-9)])?";
const unit = '[\\s\\x{a0}]?(?:%|‰|\\p{Sc}|[A-Za-z]{1,3})?';
const currency = '(?:\\p{Sc}|[A-Z]{3}[\\s\\x{a0}])?[\\s\\x{a0}]?';
const amount = `[\\s\\x{a0}]?${currency}${digits}(?:[eE][+-]?[0-9]+)?${unit}`;
const word = '(?:[iI]nf(?:inity)?|Infinity|INF|[nN]a[nN]|∞)';
/**
 * A sign alone, or before a number, a phone number, an amount of money, a time offset or an
 * infinity, in RE2 syntax.
 */
const harmless = `[+-](?:${amount}|${word})?`;

const executable = /^[=+\-@\t\r]/;
const isHarmless = new RegExp(`^(?:${harmless.replaceAll(/\\x\{(\w+)\}/g, '\\u{$1}')})$`, 'u');

/**
 * Returns text that a spreadsheet displays as it is. Text that it would run as a formula gets an
 * apostrophe in front: text that starts with `=`, `@`, a tab or CR, or with a sign that is not
 * followed by a number, phone number or amount.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function neutralText(text: string): string {
  return executable.test(text) && !isHarmless.test(text) ? `'${text}` : text;
}

/**
 * Returns an SQL expression for whether {@link neutralText} changes a text. It uses a pattern:
 * DuckDB turns `IN` into one join per column, for which wide tables lack the memory.
 */
export function isFormulaSql(expr: Expr): Expr {
  const starts = native(
    {
      duckdb: "regexp_matches({0}, '^[=+\\-@\\t\\r]')",
      clickhouse: 'ascii({0}) IN (9, 13, 43, 45, 61, 64)',
    },
    expr,
  );
  const plain = native(
    { duckdb: 'regexp_full_match({0}, {1})', clickhouse: "match({0}, concat('^(?:', {1}, ')\\\\z'))" },
    expr,
    literal('text', harmless),
  );
  return caseWhen([{ when: starts, result: op('not', plain) }], literal('boolean', false));
}

/** Returns an SQL expression for {@link neutralText}. */
export function neutralTextSql(expr: Expr): Expr {
  return caseWhen([{ when: isFormulaSql(expr), result: op('concat', literal('text', "'"), expr) }], expr);
}

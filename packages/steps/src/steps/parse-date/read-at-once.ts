import { dateTokens } from '@winnow/formulas';
import { caseWhen, type Expr, native } from '@winnow/sql';

/** DuckDB's specifiers for the fields that it formats the way it parses them. */
const specifiers: Readonly<Record<string, string>> = {
  yyyy: '%Y',
  MM: '%m',
  dd: '%d',
  HH: '%H',
  mm: '%M',
  ss: '%S',
};

const isoLength = { date: 10, datetime: 19 } as const;
const isoFormat = { date: '%Y-%m-%d', datetime: '%Y-%m-%d %H:%M:%S' } as const;
const isoType = { date: 'DATE', datetime: 'TIMESTAMP' } as const;

/**
 * Returns the text in ISO order, bypassing the patterns if DuckDB itself can parse the text and
 * format it back unchanged: in the first format to try, or in ISO 8601, the first of the common
 * formats. Patterns take fifty times as long.
 */
export function readAtOnce(
  text: Expr,
  first: string | undefined,
  type: 'date' | 'datetime',
  byPatterns: Expr,
): Expr {
  const format = first === undefined ? isoFormat[type] : writtenFor(first);
  if (format === undefined) return byPatterns;
  const isIso = format === isoFormat[type];
  const read = `try_strptime({0}, '${format.replaceAll("'", "''")}')`;
  const same = isIso
    ? `(strlen({0}) = ${isoLength[type]} AND CAST(TRY_CAST({0} AS ${isoType[type]}) AS VARCHAR) = {0})`
    : `(strftime(${read}, '${format.replaceAll("'", "''")}') = {0})`;
  const iso = isIso ? '{0}' : `strftime(${read}, '${isoFormat[type]}')`;
  return caseWhen(
    [
      {
        when: native({ duckdb: same, clickhouse: 'false' }, text),
        result: native({ duckdb: iso, clickhouse: '{0}' }, text),
      },
    ],
    byPatterns,
  );
}

/**
 * Returns the format in DuckDB's syntax if it has a whole date and no fields with several
 * spellings.
 */
function writtenFor(pattern: string): string | undefined {
  const tokens = dateTokens(pattern) ?? [];
  const parts = tokens.map((token) =>
    token.kind === 'field'
      ? specifiers[token.field]
      : /^[\w .,:/-]*$/.test(token.text)
        ? token.text
        : undefined,
  );
  const fields = new Set(tokens.flatMap((token) => (token.kind === 'field' ? [token.field] : [])));
  const whole = ['yyyy', 'MM', 'dd'].every((field) => fields.has(field));
  const once = fields.size === tokens.filter((token) => token.kind === 'field').length;
  return whole && once && parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

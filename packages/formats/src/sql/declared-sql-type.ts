import { decimalOf } from '../reading/fitting-types.ts';

const types: readonly (readonly [RegExp, string | null])[] = [
  // MySQL has no booleans of its own.
  [/^TINYINT\(1\)/, null],
  [/^(?:(?:TINY|SMALL|MEDIUM|BIG)?INT(?:EGER)?|INT[248]|(?:BIG|SMALL)?SERIAL[248]?)\b/, 'BIGINT'],
  [/^(?:FLOAT[48]?|DOUBLE|REAL|BINARY_DOUBLE|BINARY_FLOAT)\b/, 'DOUBLE'],
  [/^DATE\b/, 'DATE'],
  [/^TIMESTAMPTZ\b|^TIMESTAMP(?:\(\d+\))? WITH TIME ZONE|^DATETIMEOFFSET\b/, 'TIMESTAMP WITH TIME ZONE'],
  [/^(?:SMALL)?DATETIME2?\b|^TIMESTAMP\b/, 'TIMESTAMP'],
  [
    /^(?:N?VARCHAR2?|N?CHAR|BPCHAR|CHARACTER|N?TEXT|(?:TINY|MEDIUM|LONG)TEXT|CITEXT|N?CLOB|ENUM|SET|UUID|STRING)\b/,
    'VARCHAR',
  ],
];
const decimal = /^(?:DEC|DECIMAL|NUMERIC|NUMBER|FIXED)\((\d+)(?:,(\d+))?\)/;

/**
 * Returns the type that CREATE TABLE declares for a column, such as `DECIMAL(10,2)` for
 * `NUMERIC(10, 2) NOT NULL`; null if it says nothing about how values are written.
 */
export function declaredSqlType(definition: string): string | null {
  const text = definition
    .toUpperCase()
    .replace(/\s*([(),])\s*/g, '$1')
    .replaceAll(')', ') ')
    .trim();
  const [, precision, scale = '0'] = decimal.exec(text) ?? [];
  if (precision !== undefined) return decimalOf(Number(precision), Number(scale));
  return types.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

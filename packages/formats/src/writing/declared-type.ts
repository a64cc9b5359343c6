import { decimalType, type LogicalType } from '@winnow/kernel';
import { type Expr, native } from '@winnow/sql';
import { printDeclaredType, readDeclaredType } from './declared-tree.ts';

/**
 * Parses the name of a type as DuckDB prints it and prints it again, so that field names, which
 * come from files, are quoted.
 *
 * @returns undefined for types whose values cannot be read back from their text
 */
export function declaredTypeSql(text: string): string | undefined {
  const type = readDeclaredType(text);
  return type && printDeclaredType(type);
}

/** Whether values of the type are JSON in a source. */
export function isNestedType(type: string): boolean {
  return type.endsWith(']') || /^(STRUCT|MAP)\(/.test(type);
}

/**
 * Returns values of a declared type, built from their strings in the source. Undefined if files
 * cannot declare the type.
 */
export function declaredCells(type: string, text: Expr): Expr | undefined {
  const sql = declaredTypeSql(type);
  if (sql === undefined) return undefined;
  if (sql === 'VARCHAR') return text;
  const target = sql.replaceAll('{', '{{').replaceAll('}', '}}');
  const unsupported = 'declared types of files are written by DuckDB';
  const duckdb =
    type === 'HEX'
      ? "CASE WHEN regexp_full_match({0}, '(?:[0-9a-fA-F][0-9a-fA-F])*') THEN unhex({0}) END"
      : `TRY_CAST(${isNestedType(type) ? 'TRY_CAST({0} AS JSON)' : '{0}'} AS ${target})`;
  return native({ duckdb, clickhouse: { unsupported } }, text);
}

/** Decimals without places that always fit into 64 bits. */
const integerDigits = 18;

const logicalTypes: readonly (readonly [RegExp, LogicalType])[] = [
  [/^U?(?:TINYINT|SMALLINT|INTEGER)$|^BIGINT$/, 'integer'],
  [/^(?:FLOAT|DOUBLE)$/, 'number'],
  [/^BOOLEAN$/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP(?:_S|_MS|_NS)?(?: WITH TIME ZONE.*)?$/s, 'datetime'],
];

/**
 * Returns the data type that is nearest to a declared one; text for types that Winnow lacks, such as
 * times, bytes and structs. Undefined for integers that may exceed 64 bits, most of which hold small
 * numbers: their values tell whether they are integers or decimals.
 */
export function logicalTypeOf(declared: string): LogicalType | undefined {
  if (/^(?:UBIGINT|U?HUGEINT)$/.test(declared)) return undefined;
  const tree = readDeclaredType(declared);
  if (tree?.kind === 'decimal') {
    if (tree.scale > 0) return decimalType(tree.scale);
    return tree.precision <= integerDigits ? 'integer' : undefined;
  }
  return logicalTypes.find(([pattern]) => pattern.test(declared))?.[1] ?? 'text';
}

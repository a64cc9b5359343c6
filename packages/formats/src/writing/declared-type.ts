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

import { type Expr, native } from '@winnow/sql';
import { printDeclaredType, readDeclaredType } from './declared-tree.ts';

/**
 * Reads the name of a type as DuckDB prints it and prints it again, so that names of fields go
 * through quoting: they come from files.
 *
 * @returns undefined for types that values cannot be read back into from their text
 */
export function declaredTypeSql(text: string): string | undefined {
  const type = readDeclaredType(text);
  return type && printDeclaredType(type);
}

/** Whether values of the type are in a source as JSON. */
export function isNestedType(type: string): boolean {
  return type.endsWith(']') || /^(STRUCT|MAP)\(/.test(type);
}

/**
 * Values of a declared type, made of their strings in the source. Undefined where the type is none
 * that files keep.
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

import { type Column, isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';

/** Maximum number of characters of a cell on a page. */
export const cellLimit = 2_000;

/**
 * Returns SQL of a cell of a page, over `t`, in a form that `to_json` prints without loss. Long
 * strings are cut one character after the limit.
 */
export function pageCell(column: Column): string {
  return jsonReady(column.type, `t.${quoteName(column.ref)}`);
}

/** Returns SQL of a cell of a page as JSON text; null for null. */
export function pageCellText(column: Column): string {
  const sql = `t.${quoteName(column.ref)}`;
  // Converting them to JSON values first takes twice as long.
  if (column.type === 'integer') {
    const text = `CAST(${sql} AS VARCHAR)`;
    return `CASE WHEN ${sql} BETWEEN ${-Number.MAX_SAFE_INTEGER} AND ${Number.MAX_SAFE_INTEGER} THEN ${text} ELSE '"' || ${text} || '"' END`;
  }
  return asText(pageCell(column));
}

/** Returns SQL of a value as JSON text. */
export function asText(sql: string): string {
  return `CAST(to_json(${sql}) AS VARCHAR)`;
}

/** Returns SQL of a whole, uncut value as JSON text. */
export function jsonText(type: LogicalType, sql: string): string {
  return asText(type === 'text' ? sql : jsonReady(type, sql));
}

/** Returns SQL of the original text of a mismatched cell, over `t`. */
export function mismatchText(ref: string): string {
  return shortened(`t.${quoteName(ref)}`);
}

function jsonReady(type: LogicalType, sql: string): string {
  if (isList(type)) return `list_transform(${sql}, lambda x: ${jsonReady(type.list, 'x')})`;
  if (isDecimal(type)) return dialects.duckdb.cast(type, 'text', sql);
  switch (type) {
    case 'text':
      return shortened(sql);
    case 'integer':
      return `CASE WHEN ${sql} BETWEEN -9007199254740991 AND 9007199254740991 THEN to_json(${sql}) ELSE to_json(CAST(${sql} AS VARCHAR)) END`;
    case 'number':
      return `CASE WHEN isfinite(${sql}) THEN to_json(${sql}) ELSE to_json(${dialects.duckdb.cast('number', 'text', sql)}) END`;
    case 'date':
    case 'datetime':
      return dialects.duckdb.cast(type, 'text', sql);
    default:
      return sql;
  }
}

function shortened(sql: string): string {
  return `CASE WHEN strlen(${sql}) > ${cellLimit} THEN left(${sql}, ${cellLimit + 1}) ELSE ${sql} END`;
}

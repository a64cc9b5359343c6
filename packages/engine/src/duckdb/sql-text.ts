import { dialects } from '@winnow/sql';

/** Quotes a name for SQL. */
export const quoteName = dialects.duckdb.quoteName;

/** Returns a string as a SQL literal. */
export function textLiteral(value: string): string {
  return dialects.duckdb.literal('text', value);
}

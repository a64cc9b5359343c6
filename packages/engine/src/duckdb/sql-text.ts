import { dialects } from '@winnow/sql';

/** A name in SQL. */
export const quoteName = dialects.duckdb.quoteName;

/** A text value in SQL. */
export function textLiteral(value: string): string {
  return dialects.duckdb.literal('text', value);
}

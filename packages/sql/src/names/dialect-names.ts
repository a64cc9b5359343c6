/**
 * The engines for which a plan can be printed, by ID, with their names. If one is added here, the
 * compiler lists every unit that does not support it yet.
 */
export const dialectTitles = { duckdb: 'DuckDB', clickhouse: 'ClickHouse' } as const;

export type DialectId = keyof typeof dialectTitles;

/** The IDs of all engines, in the order of menus. */
export const dialectIds = Object.keys(dialectTitles) as [DialectId, ...DialectId[]];

/** The engine that comes with Winnow, which is used unless another is chosen. */
export const defaultDialect: DialectId = 'duckdb';

/** Tests whether a string is the ID of an engine. */
export function isDialectId(id: string): id is DialectId {
  return Object.hasOwn(dialectTitles, id);
}

/**
 * The engines for which a plan can be printed. If one is added here, the compiler lists every unit
 * that does not support it yet.
 */
export const dialectIds = ['duckdb', 'clickhouse'] as const;

export type DialectId = (typeof dialectIds)[number];

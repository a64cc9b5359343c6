/**
 * The engines that a plan can be printed for. Adding one here makes the compiler list each unit
 * that does not answer for it yet.
 */
export const dialectIds = ['duckdb', 'clickhouse'] as const;

export type DialectId = (typeof dialectIds)[number];

/** The tables, for adapters that work on them by name. */
export * from './schema/index.ts';

/** The tables, for adapters that access them by name. */
export * from './schema/index.ts';

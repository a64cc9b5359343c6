/** https://clickhouse.com/docs/sql-reference/syntax#identifiers */
export const quoteName = (name: string): string =>
  `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

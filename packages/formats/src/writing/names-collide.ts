/** Whether DuckDB takes two of the names for the same: it does not tell upper from lower case. */
export function collide(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}

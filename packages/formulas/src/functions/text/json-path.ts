import type { Expr } from '@winnow/sql';

const part = /\.?([A-Za-z_][\w-]*)|\[(\d{1,6})\]|\[(?:"([^"\]]*)"|'([^'\]]*)')\]/y;

/**
 * Returns the keys and positions of a JSON path such as `$.people[0].name`; undefined if it is
 * invalid.
 */
function readJsonPath(path: string): readonly (string | number)[] | undefined {
  const keys: (string | number)[] = [];
  let at = path.startsWith('$') ? 1 : 0;
  while (at < path.length) {
    part.lastIndex = at;
    const found = part.exec(path);
    if (!found) return undefined;
    keys.push(found[2] === undefined ? (found[1] ?? found[3] ?? found[4] ?? '') : Number(found[2]));
    at = part.lastIndex;
  }
  return keys.length <= 20 ? keys : undefined;
}

/** Returns why a path cannot be used. */
export function checkJsonPath(value: unknown): string | undefined {
  return typeof value === 'string' && readJsonPath(value)
    ? undefined
    : 'it isn’t a path such as $.people[0].name';
}

/** Returns a literal path as a string for DuckDB, and as additional arguments for ClickHouse. */
export function jsonPathIn(path: Expr): { readonly duckdb: string; readonly clickhouse: string } {
  const keys = (path.kind === 'literal' && readJsonPath(String(path.value))) || [];
  const braced = (text: string) => text.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll("'", "''");
  const duckdb = keys.map((key) => (typeof key === 'number' ? `[${key}]` : `."${key}"`)).join('');
  const clickhouse = keys.map((key) =>
    typeof key === 'number' ? `, ${key + 1}` : `, '${braced(key.replaceAll('\\', '\\\\'))}'`,
  );
  return { duckdb: braced(`$${duckdb}`), clickhouse: clickhouse.join('') };
}

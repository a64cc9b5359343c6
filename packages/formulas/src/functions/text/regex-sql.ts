import { type NativeSql, rustRegex, rustReplacement } from '@winnow/sql';

/**
 * Returns a fixed pattern for the template of each dialect: braces doubled, and backslashes doubled
 * for ClickHouse.
 */
export function patternIn(pattern: string): { readonly duckdb: string; readonly clickhouse: string } {
  const braced = pattern.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll("'", "''");
  return { duckdb: `'${braced}'`, clickhouse: `'${braced.replaceAll('\\', '\\\\')}'` };
}

/**
 * Returns SQL of whether a fixed pattern matches a whole string. DuckDB evaluates
 * `regexp_full_match` once per distinct string of a column with few distinct values, but
 * `regexp_matches` once per row.
 */
export function isWhole(pattern: string): { readonly duckdb: string; readonly clickhouse: string } {
  return {
    duckdb: `regexp_full_match({0}, ${patternIn(pattern).duckdb})`,
    clickhouse: `match({0}, ${patternIn(`\\A(?:${pattern})\\z`).clickhouse})`,
  };
}

/**
 * Returns SQL of whether a fixed pattern matches anywhere in a string. As in {@link isWhole}; if
 * all strings are distinct, it takes as long as `regexp_matches`.
 */
export function isFound(pattern: string): {
  readonly duckdb: string;
  readonly clickhouse: string;
  readonly polars: string | undefined;
} {
  const inPolars = polarsText(rustRegex(pattern));
  return {
    polars: inPolars && `{0}.str.contains(${inPolars})`,
    duckdb: isWhole(`(?s:.*)(?:${pattern})(?s:.*)`).duckdb,
    clickhouse: `match({0}, ${patternIn(pattern).clickhouse})`,
  };
}

/** A fixed pattern, and the replacement for its matches or only the first one. */
export interface Replacement {
  readonly find: string;
  readonly by: string;
  readonly first?: true;
}

/** Replaces the matches of fixed patterns in `{0}`, one pattern after another. */
export function replacing(...steps: readonly Replacement[]): NativeSql {
  let duckdb = '{0}';
  let clickhouse = '{0}';
  let polars: string | undefined = '{0}';
  for (const { find, by, first } of steps) {
    const pattern = patternIn(find);
    const rewrite = patternIn(by);
    duckdb = `regexp_replace(${duckdb}, ${pattern.duckdb}, ${rewrite.duckdb}${first ? '' : ", 'g'"})`;
    clickhouse = `replaceRegexp${first ? 'One' : 'All'}(${clickhouse}, ${pattern.clickhouse}, ${rewrite.clickhouse})`;
    const inPolars = polarsText(rustRegex(find));
    polars =
      polars &&
      inPolars &&
      `${polars}.str.replace${first ? '' : '_all'}(${inPolars}, ${polarsText(rustReplacement(by))})`;
  }
  return { duckdb, clickhouse, polars };
}

/** Returns a fixed string as a Python string literal in a template. */
function polarsText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text).replaceAll('{', '{{').replaceAll('}', '}}');
}

/**
 * All characters that look like a space, in ASCII and Unicode, and the two zero-width ones that
 * occur in files.
 */
export const whitespace = '\\s\\p{Z}\\x{85}\\x{feff}\\x{200b}';

/** The same without the normal space. */
export const oddSpace =
  '\\t\\n\\f\\r\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200b}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

import { type NativeSql, rustRegex, rustReplacement } from '@winnow/sql';

/**
 * A fixed pattern as it is in the template of each dialect: braces doubled, backslashes doubled for
 * ClickHouse.
 */
export function patternIn(pattern: string): { readonly duckdb: string; readonly clickhouse: string } {
  const braced = pattern.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll("'", "''");
  return { duckdb: `'${braced}'`, clickhouse: `'${braced.replaceAll('\\', '\\\\')}'` };
}

/**
 * Whether all of a text is a match of a fixed pattern. DuckDB asks `regexp_full_match` once for
 * each text of a column that has few different ones, but `regexp_matches` for each row.
 */
export function isWhole(pattern: string): { readonly duckdb: string; readonly clickhouse: string } {
  return {
    duckdb: `regexp_full_match({0}, ${patternIn(pattern).duckdb})`,
    clickhouse: `match({0}, ${patternIn(`\\A(?:${pattern})\\z`).clickhouse})`,
  };
}

/**
 * Whether a fixed pattern matches somewhere in a text. As in {@link isWhole}; where all strings are
 * different, this takes as long as `regexp_matches`.
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

/** A fixed pattern and what its matches, or the first of them, become. */
export interface Replacement {
  readonly find: string;
  readonly by: string;
  readonly first?: true;
}

/** Replaces the matches of fixed patterns in `{0}`, one pattern after the other. */
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

/** A fixed text as a string of Python in a template. */
function polarsText(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text).replaceAll('{', '{{').replaceAll('}', '}}');
}

/**
 * Every character that people see as a space: of ASCII, of Unicode, and the two of no width that
 * files carry.
 */
export const whitespace = '\\s\\p{Z}\\x{85}\\x{feff}\\x{200b}';

/** The same without the common space. */
export const oddSpace =
  '\\t\\n\\f\\r\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200b}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

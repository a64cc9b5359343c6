import type { Cell } from '@winnow/formulas';
import { caseWhen, literal, type NativeSql, native, nullOf, op } from '@winnow/sql';

/**
 * Returns a group of the first match of a pattern in a text, even if it is empty; null if nothing
 * matches.
 *
 * @param pattern validated; a dot does not match a line break, as in lists of matches
 * @param group 0 for the whole match, up to 9
 */
export function firstMatch(text: Cell, pattern: string, group: number): Cell {
  const expr = native(groupSql(group), text.expr, literal('text', `(?-s)${pattern}`));
  return {
    type: 'text',
    expr: caseWhen([{ when: op('isNotNull', text.expr), result: expr }], nullOf('text')),
  };
}

function groupSql(group: number): NativeSql {
  return {
    duckdb: `CASE WHEN regexp_matches({0}, {1}) THEN regexp_extract({0}, {1}, ${group}) END`,
    clickhouse: `if(ifNull(match({0}, {1}), 0), regexpExtract({0}, {1}, ${group}), NULL)`,
  };
}

import type { Cell } from '@winnow/formulas';
import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import type { Relation } from '../relation.ts';
import { withComputed } from '../rows/with-computed.ts';

/** 1.0 and 1e2 are written like other numbers. */
const plainNumber = (sql: string): string =>
  `CASE WHEN ends_with(${sql}, '.0') THEN regexp_replace(${sql}, '^(-?[0-9]+)[.]0$', '\\1') ELSE ${sql} END`;

const extractSql = (segments: number): NativeSql => {
  const path = Array.from({ length: segments }, (_, i) => `, {${i + 1}}`).join('');
  const type = `JSONType(assumeNotNull({0})${path})`;
  return {
    duckdb: plainNumber('{0}'),
    clickhouse: `if(isNull({0}) OR ${type} = 'Null', NULL, if(${type} = 'String', JSONExtractString(assumeNotNull({0})${path}), JSONExtractRaw(assumeNotNull({0})${path})))`,
  };
};

/**
 * Extracts the strings at several paths of a JSON text: strings without quotes, objects and arrays
 * as JSON; null if the path does not exist. They are computed alongside the columns, so that each
 * text is parsed once for all paths.
 */
export function jsonValues(
  input: Relation,
  text: Expr,
  paths: readonly (readonly string[])[],
): { readonly relation: Relation; readonly cells: readonly Cell[] } {
  const pointers = paths.map((path) =>
    path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  );
  const all = native(
    { duckdb: 'TRY(json_extract_string({0}, {1}))', clickhouse: '{0}' },
    text,
    literal({ list: 'text' }, pointers),
  );
  const { relation, values } = withComputed(input, paths.length === 0 ? [] : [all, text]);
  const cells = paths.map((path, i): Cell => {
    const found = native({ duckdb: `{0}[${i + 1}]`, clickhouse: '{1}' }, values[0]!, values[1]!);
    const keys = path.map((key) => literal('text', key));
    return { type: 'text', expr: native(extractSql(path.length), found, ...keys) };
  });
  return { relation, cells };
}

/**
 * Returns the keys of a JSON object at a path as a list of strings; empty if there is no object.
 */
export function jsonKeys(text: Expr): Expr {
  return native(
    {
      duckdb: 'COALESCE(TRY(json_keys({0})), [])',
      clickhouse: "JSONExtractKeys(coalesce({0}, ''))",
    },
    text,
  );
}

/** Returns the items of a JSON array as strings; empty if there is no array. */
export function jsonItems(text: Expr): Expr {
  return native(
    {
      duckdb:
        "CASE WHEN TRY(json_type({0})) = 'ARRAY' THEN COALESCE(TRY(json_extract_string({0}, '$[*]')), []) ELSE [] END",
      clickhouse:
        "arrayMap(_i -> if(JSONType(_i) = 'Null', NULL, if(JSONType(_i) = 'String', JSONExtractString(_i), toNullable(_i))), JSONExtractArrayRaw(coalesce({0}, '')))",
    },
    text,
  );
}

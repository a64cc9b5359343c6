import type { Cell } from '@winnow/formulas';
import { type Expr, literal, type NativeSql, native } from '@winnow/sql';

const extractSql = (segments: number): NativeSql => {
  const path = Array.from({ length: segments }, (_, i) => `, {${i + 2}}`).join('');
  const type = `JSONType(assumeNotNull({0})${path})`;
  return {
    // 1.0 and 1e2 are written as other numbers are.
    duckdb: "regexp_replace(TRY(json_extract_string({0}, {1})), '^(-?[0-9]+)[.]0$', '\\1')",
    clickhouse: `if(isNull({0}) OR ${type} = 'Null', NULL, if(${type} = 'String', JSONExtractString(assumeNotNull({0})${path}), JSONExtractRaw(assumeNotNull({0})${path})))`,
  };
};

/** The text at a path of a JSON text: texts without quotes, objects and arrays as JSON; null where there is none. */
export function jsonValue(text: Expr, path: readonly string[]): Cell {
  const pointer = path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  const keys = path.map((key) => literal('text', key));
  return { type: 'text', expr: native(extractSql(path.length), text, literal('text', pointer), ...keys) };
}

/** The keys of a JSON object at a path, as a list of texts; none where there is no object. */
export function jsonKeys(text: Expr): Expr {
  return native(
    {
      duckdb: 'COALESCE(TRY(json_keys({0})), [])',
      clickhouse: "JSONExtractKeys(coalesce({0}, ''))",
    },
    text,
  );
}

/** The items of a JSON array as texts; none where there is no array. */
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

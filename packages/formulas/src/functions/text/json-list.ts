import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkJsonPath, jsonPathIn } from './json-path.ts';

export const jsonList = defineFunction({
  name: 'jsonList',
  family: 'text',
  aliases: ['jsonArray'],
  summary: 'The items of the list at a path in JSON, as text. An empty list if there is none.',
  signatures: [
    {
      params: [
        { name: 'json', type: 'text' },
        { name: 'path', type: 'text', default: '$', constant: true, check: checkJsonPath },
      ],
      returns: { list: 'text' },
      lower: ([json, path]) => {
        const { duckdb, clickhouse } = jsonPathIn(path!);
        return native(
          {
            duckdb: `CASE WHEN json_valid({0}) AND json_type({0}, '${duckdb}') = 'ARRAY' THEN list_transform(CAST(json_extract({0}, '${duckdb}[*]') AS JSON[]), lambda _j: CASE json_type(_j) WHEN 'DOUBLE' THEN regexp_replace(CAST(_j AS VARCHAR), '\\.0$', '') ELSE json_extract_string(_j, '$') END) ELSE [] END`,
            clickhouse: `CAST(if(isValidJSON({0}), arrayMap(_j -> multiIf(JSONType(_j) = 'String', JSONExtractString(_j), JSONType(_j) = 'Null', NULL, _j), JSONExtractArrayRaw(ifNull({0}, '')${clickhouse})), []), 'Array(Nullable(String))')`,
          },
          json!,
        );
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: `jsonList('{"tags": ["a", "b", 3]}', "$.tags")`, gives: ['a', 'b', '3'] },
    { formula: `jsonList('["x", null]')`, gives: ['x', null] },
    { formula: `jsonList('{}', "$.tags")`, gives: [] },
  ],
});

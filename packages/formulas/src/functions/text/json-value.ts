import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkJsonPath, jsonPathIn } from './json-path.ts';

export const jsonValue = defineFunction({
  name: 'jsonValue',
  family: 'text',
  aliases: ['parseJson', 'getJson', 'jsonExtract'],
  summary:
    'The value at a JSON path as text: strings without quotes, objects and arrays as JSON. Null if there is none.',
  signatures: [
    {
      params: [
        { name: 'json', type: 'text' },
        { name: 'path', type: 'text', default: '$', constant: true, check: checkJsonPath },
      ],
      returns: 'text',
      lower: ([json, path]) => {
        const { duckdb, clickhouse } = jsonPathIn(path!);
        return native(
          {
            duckdb: `CASE WHEN json_valid({0}) THEN CASE json_type({0}, '${duckdb}') WHEN 'DOUBLE' THEN regexp_replace(json_extract_string({0}, '${duckdb}'), '\\.0$', '') ELSE json_extract_string({0}, '${duckdb}') END END`,
            clickhouse: `if(isValidJSON({0}), multiIf(JSONType(assumeNotNull({0})${clickhouse}) = 'String', JSONExtractString(assumeNotNull({0})${clickhouse}), JSONType(assumeNotNull({0})${clickhouse}) = 'Null', NULL, JSONExtractRaw(assumeNotNull({0})${clickhouse})), NULL)`,
          },
          json!,
        );
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: `jsonValue('{"people": [{"name": "Ada"}]}', "$.people[0].name")`, gives: 'Ada' },
    { formula: `jsonValue('{"n": 12}', "$.n")`, gives: '12' },
    { formula: `jsonValue('{"n": null}', "$.n")`, gives: null },
    { formula: `jsonValue('{"a": [1,2]}', "$.a")`, gives: '[1,2]' },
    { formula: 'jsonValue("no json", "$.a")', gives: null },
  ],
});

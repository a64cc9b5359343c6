import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkJsonPath, jsonPathIn } from './json-path.ts';

export const jsonKeys = defineFunction({
  name: 'jsonKeys',
  family: 'text',
  aliases: ['objectKeys'],
  summary: 'The field names of the JSON object at a path, in order. Empty if there is none.',
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
            duckdb: `CASE WHEN json_valid({0}) THEN COALESCE(json_keys({0}, '${duckdb}'), []) ELSE [] END`,
            clickhouse: `CAST(if(isValidJSON({0}), JSONExtractKeys(ifNull({0}, '')${clickhouse}), []), 'Array(Nullable(String))')`,
          },
          json!,
        );
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: `jsonKeys('{"b": 1, "a": 2}')`, gives: ['b', 'a'] },
    { formula: `jsonKeys('{"o": {"x": 1}}', "$.o")`, gives: ['x'] },
    { formula: `jsonKeys('[1]')`, gives: [] },
  ],
});

import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { checkJsonPath, jsonPathIn } from './json-path.ts';

export const jsonLength = defineFunction({
  name: 'jsonLength',
  family: 'text',
  aliases: [],
  summary: 'The length of the JSON array at a path. Null if there is none.',
  signatures: [
    {
      params: [
        { name: 'json', type: 'text' },
        { name: 'path', type: 'text', default: '$', constant: true, check: checkJsonPath },
      ],
      returns: 'integer',
      lower: ([json, path]) => {
        const { duckdb, clickhouse } = jsonPathIn(path!);
        return native(
          {
            duckdb: `CASE WHEN json_valid({0}) AND json_type({0}, '${duckdb}') = 'ARRAY' THEN CAST(json_array_length({0}, '${duckdb}') AS BIGINT) END`,
            clickhouse: `if(isValidJSON({0}) AND JSONType(ifNull({0}, '')${clickhouse}) = 'Array', toInt64(JSONLength(ifNull({0}, '')${clickhouse})), NULL)`,
          },
          json!,
        );
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: `jsonLength('{"tags": ["a", "b"]}', "$.tags")`, gives: 2 },
    { formula: `jsonLength('{}')`, gives: null },
  ],
});

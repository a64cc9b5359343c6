import { defineFunction } from '../../function.ts';
import { notEmpty } from './bounds.ts';

export const partition = defineFunction({
  name: 'partition',
  family: 'text',
  summary:
    'Splits text into three parts: before the first occurrence of a separator, the separator, and the rest. The last two are empty if it doesn’t occur.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'separator', type: 'text', constant: true, check: notEmpty },
      ],
      returns: { list: 'text' },
      lower: {
        duckdb:
          "CASE WHEN contains({0}, {1}) THEN [left({0}, strpos({0}, {1}) - 1), {1}, substring({0}, strpos({0}, {1}) + length({1}))] ELSE [{0}, '', ''] END",
        clickhouse:
          "CAST(if(position({0}, {1}) > 0, [substring({0}, 1, position({0}, {1}) - 1), {1}, substring({0}, position({0}, {1}) + length({1}))], [{0}, '', '']), 'Array(Nullable(String))')",
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'partition("internationalization", "nation")', gives: ['inter', 'nation', 'alization'] },
    { formula: 'partition("é=a=b", "=")', gives: ['é', '=', 'a=b'] },
    { formula: 'partition("x", "=")', gives: ['x', '', ''] },
  ],
});

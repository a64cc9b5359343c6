import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const codePoints = defineFunction({
  name: 'codePoints',
  family: 'text',
  aliases: ['unicodes'],
  summary: 'The Unicode code points of the characters in text.',
  signatures: ofText(
    { list: 'integer' },
    {
      duckdb: "list_transform(regexp_extract_all({0}, '(?s).'), lambda _c: CAST(unicode(_c) AS BIGINT))",
      clickhouse:
        "CAST(arrayMap(_c -> toInt64(reinterpretAsUInt32(convertCharset(_c, 'UTF-8', 'UTF-32LE'))), extractAll(assumeNotNull({0}), '(?s).')), 'Array(Nullable(Int64))')",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'codePoints("Aé😀")', gives: [65, 233, 128512] },
    { formula: 'codePoints("")', gives: [] },
  ],
});

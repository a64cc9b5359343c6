import { defineFunction } from '../../function.ts';
import { patternIn } from './regex-sql.ts';
import { ofText } from './simple.ts';

const kinds = patternIn(
  '\\p{Lu}+|\\p{Ll}+|[\\p{Lt}\\p{Lm}\\p{Lo}]+|\\p{N}+|[\\s\\p{Z}]+|[^\\p{L}\\p{N}\\p{Z}\\s]+',
);

export const splitByType = defineFunction({
  name: 'splitByType',
  family: 'text',
  aliases: ['splitByCharType', 'splitByTransition'],
  summary:
    'Splits text where the kind of character changes: uppercase, lowercase, other letters, digits, spaces, other characters.',
  signatures: ofText(
    { list: 'text' },
    {
      duckdb: `regexp_extract_all({0}, ${kinds.duckdb})`,
      clickhouse: `CAST(extractAll(assumeNotNull({0}), ${kinds.clickhouse}), 'Array(Nullable(String))')`,
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'splitByType("HenryCTaylor")', gives: ['H', 'enry', 'CT', 'aylor'] },
    { formula: 'splitByType("BE1A3E")', gives: ['BE', '1', 'A', '3', 'E'] },
    { formula: 'splitByType("12 oz.")', gives: ['12', ' ', 'oz', '.'] },
  ],
});

import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const wordCount = defineFunction({
  name: 'wordCount',
  family: 'text',
  summary: 'The number of words in text.',
  signatures: ofText(
    'integer',
    {
      duckdb:
        "len(regexp_extract_all({0}, '[\\p{{L}}\\p{{N}}\\p{{M}}]+(?:[\\x{{27}}\\x{{2019}}][\\p{{L}}\\p{{N}}\\p{{M}}]+)*'))",
      clickhouse:
        "toInt64(countMatches({0}, '[\\\\p{{L}}\\\\p{{N}}\\\\p{{M}}]+(?:[\\\\x{{27}}\\\\x{{2019}}][\\\\p{{L}}\\\\p{{N}}\\\\p{{M}}]+)*'))",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'wordCount("It\'s 5 o\'clock")', gives: 3 },
    { formula: 'wordCount("")', gives: 0 },
  ],
});

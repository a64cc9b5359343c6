import { defineFunction } from '../../function.ts';
import { ofText } from './simple.ts';

export const words = defineFunction({
  name: 'words',
  family: 'text',
  summary: 'The words in text: runs of letters, digits and marks, with apostrophes inside.',
  signatures: ofText(
    { list: 'text' },
    {
      duckdb:
        "regexp_extract_all({0}, '[\\p{{L}}\\p{{N}}\\p{{M}}]+(?:[\\x{{27}}\\x{{2019}}][\\p{{L}}\\p{{N}}\\p{{M}}]+)*')",
      clickhouse:
        "CAST(extractAll(assumeNotNull({0}), '[\\\\p{{L}}\\\\p{{N}}\\\\p{{M}}]+(?:[\\\\x{{27}}\\\\x{{2019}}][\\\\p{{L}}\\\\p{{N}}\\\\p{{M}}]+)*'), 'Array(Nullable(String))')",
    },
    { guardNulls: true },
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'words("It\'s 5 o\'clock, été!")', gives: ["It's", '5', "o'clock", 'été'] },
    { formula: 'words("...")', gives: [] },
  ],
});

import { defineFunction } from '../../function.ts';
import { replacing, whitespace } from './regex-sql.ts';
import { ofText } from './simple.ts';

const single = replacing({ find: `[${whitespace}]+`, by: ' ' });

export const collapseSpaces = defineFunction({
  name: 'collapseSpaces',
  family: 'text',
  aliases: ['collapseWhitespace', 'normalizeSpace'],
  summary: 'Makes one space of every run of whitespace, and removes it from both ends.',
  signatures: ofText('text', {
    duckdb: `trim(${single.duckdb})`,
    clickhouse: `trimBoth(${single.clickhouse})`,
  }),
  nulls: 'propagate',
  examples: [
    { formula: 'collapseSpaces("  a \\t b\\u00a0\\u00a0c ")', gives: 'a b c' },
    { formula: '"a\\r\\nb".collapseSpaces()', gives: 'a b' },
  ],
});

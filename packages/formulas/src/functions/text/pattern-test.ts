import type { UnarySignature } from '../../function.ts';
import { patternIn } from './regex-sql.ts';

/** Returns signatures of a test whether a whole string matches a fixed pattern; false for null. */
export function testOf(pattern: string): readonly [UnarySignature] {
  const { duckdb, clickhouse } = patternIn(`\\A(?:${pattern})\\z`);
  return [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'boolean',
      lower: {
        duckdb: `COALESCE(regexp_matches({0}, ${duckdb}), false)`,
        clickhouse: `ifNull(match({0}, ${clickhouse}), 0)`,
      },
    },
  ];
}

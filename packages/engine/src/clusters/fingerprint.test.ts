import { findClusterMethod } from '@winnow/insight';
import { unwrap } from '@winnow/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLiteral } from '../duckdb/sql-text.ts';
import { openTestProject } from '../testing/project.ts';
import { keySql } from './key-sql.ts';

const letter = fc.constantFrom(
  ...'aAbBzZ09  .,-_~^[@|`\'"\t\n\u0085\u00a0\u200b\u0001\u007fßÆœþĳøŁđðıİħéÉñçüÅͅ\u0301жΣςﬁ東😀',
);
const strings = fc.array(fc.oneof(letter, fc.string({ unit: 'binary', maxLength: 1 })), { maxLength: 12 });

describe('a fingerprint', () => {
  it('is the same by the fast path for plain strings and by the general path', async () => {
    const values = fc
      .sample(strings, { numRuns: 5_000, seed: 7 })
      .map((list) => list.join('').replaceAll('\0', ''));
    const method = findClusterMethod('key-formula') as Parameters<typeof keySql>[0];
    const key = (formula: string): string => unwrap(keySql(method, { formula }));
    await using test = await openTestProject();
    const rows = await test.project.database.use((session) =>
      session.rows(
        `SELECT v, ${key('fingerprint(value)')}, ${key('fingerprint(concat(value, ""))')}, ${key('fingerprint(concat(value, " 漢"))')}
         FROM (SELECT unnest([${values.map(textLiteral).join(', ')}]) AS v) AS t`,
      ),
    );
    expect(rows).toHaveLength(values.length);
    for (const [value, short, computed, long] of rows) {
      const words = String(long)
        .split(' ')
        .filter((word) => word !== '漢');
      expect([value, short, computed]).toEqual([value, words.join(' '), words.join(' ')]);
    }
  });
});

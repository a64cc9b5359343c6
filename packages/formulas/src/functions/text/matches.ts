import { defineFunction } from '../../function.ts';
import { ofTextAndRegex } from './simple.ts';

export const matches = defineFunction({
  name: 'matches',
  family: 'text',
  aliases: ['test'],
  summary: 'Whether a regular expression matches anywhere in text. Use ^ and $ to anchor it.',
  signatures: [
    ofTextAndRegex('boolean', { duckdb: 'regexp_matches({0}, {1})', clickhouse: 'match({0}, {1})' }),
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'matches("AB-123", /^[A-Z]+-\\d+$/)', gives: true },
    { formula: '"ab".matches(/B/)', gives: false },
    { formula: '"ab".matches(/B/i)', gives: true },
    { formula: '"a\\nb".matches(/a.b/)', gives: false },
    { formula: '"a\\nb".matches(/a.b/s)', gives: true },
    { formula: '"a\\nb".matches(/^b/m)', gives: true },
  ],
});

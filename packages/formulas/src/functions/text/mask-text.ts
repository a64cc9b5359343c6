import { defineFunction } from '../../function.ts';
import { notEmpty, within } from './bounds.ts';

export const maskText = defineFunction({
  name: 'maskText',
  family: 'text',
  aliases: ['mask', 'redact'],
  summary: 'Masks all but the last characters of text.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'keep', type: 'integer', default: 4, constant: true, check: within(0, 10_000) },
        { name: 'sign', type: 'text', default: '*', constant: true, check: notEmpty },
      ],
      returns: 'text',
      lower: {
        duckdb:
          'CASE WHEN length({0}) <= {1} THEN {0} ELSE repeat({2}, length({0}) - {1}) || substring({0}, length({0}) - {1} + 1) END',
        clickhouse:
          'if(lengthUTF8({0}) <= {1}, {0}, concat(repeat({2}, toInt64(lengthUTF8({0})) - {1}), substringUTF8({0}, toInt64(lengthUTF8({0})) - {1} + 1)))',
      },
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'maskText("4111111111111111")', gives: '************1111' },
    { formula: 'maskText("José", 1, "•")', gives: '•••é' },
    { formula: 'maskText("ab", 4)', gives: 'ab' },
    { formula: 'maskText("ab", 0)', gives: '**' },
  ],
});

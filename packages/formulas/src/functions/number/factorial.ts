import { defineFunction } from '../../function.ts';

export const factorial = defineFunction({
  name: 'factorial',
  family: 'number',
  aliases: ['fact'],
  summary: 'The factorial.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'integer',
      lower: {
        duckdb: 'CASE WHEN {0} BETWEEN 0 AND 20 THEN CAST(factorial(CAST({0} AS INTEGER)) AS BIGINT) END',
        clickhouse:
          'if({0} BETWEEN 0 AND 20, toInt64(factorial(if(ifNull({0} BETWEEN 0 AND 20, 0), assumeNotNull({0}), 0))), NULL)',
      },
    },
  ],
  nulls: 'propagate',
  fails: 'the number isn’t between 0 and 20',
  examples: [
    { formula: 'factorial(5)', gives: 120 },
    { formula: 'factorial(20)', gives: '2432902008176640000' },
    { formula: 'factorial(x)', values: { x: 21 }, gives: { mismatch: '21' } },
  ],
});

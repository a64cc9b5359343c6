import { defineFunction } from '../../function.ts';
import { ofNumber } from './unary.ts';

export const roundHalfEven = defineFunction({
  name: 'roundHalfEven',
  family: 'number',
  aliases: ['bankersRound'],
  summary: 'Rounds to an integer, halves to even (banker’s rounding).',
  signatures: [
    ofNumber({
      duckdb:
        '(CASE WHEN abs({0}) >= 4503599627370496 THEN {0} WHEN abs({0} - trunc({0})) = 0.5 THEN 2 * round({0} / 2) ELSE round({0}) END)',
      clickhouse: 'if(abs({0}) >= 4503599627370496, {0}, roundBankers({0}))',
    }),
  ],
  nulls: 'propagate',
  arithmetic: true,
  examples: [
    { formula: 'roundHalfEven(2.5)', gives: 2 },
    { formula: 'roundHalfEven(3.5)', gives: 4 },
    { formula: 'roundHalfEven(-0.6)', gives: -1 },
  ],
});

import { defineFunction } from '../../function.ts';
import { ofNumber } from './unary.ts';

export const degrees = defineFunction({
  name: 'degrees',
  family: 'number',
  summary: 'An angle in degrees, given in radians.',
  signatures: [ofNumber({ duckdb: '({0} * 180 / pi())', clickhouse: '({0} * 180 / pi())' })],
  nulls: 'propagate',
  arithmetic: true,
  fails: 'the result is too large',
  examples: [{ formula: 'degrees(pi())', gives: 180 }],
});

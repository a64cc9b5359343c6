import { defineFunction } from '../../function.ts';
import { ofNumber } from './unary.ts';

export const radians = defineFunction({
  name: 'radians',
  family: 'number',
  summary: 'An angle in radians, given in degrees.',
  signatures: [ofNumber({ duckdb: '({0} / 180 * pi())', clickhouse: '({0} / 180 * pi())' })],
  nulls: 'propagate',
  arithmetic: true,
  examples: [{ formula: 'radians(90) * 2 == pi()', gives: true }],
});

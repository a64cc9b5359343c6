import { castTo, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { widestDecimal } from './decimal-sql.ts';

export const clamp = defineFunction({
  name: 'clamp',
  family: 'number',
  summary: 'Limits a number to a minimum and a maximum.',
  signatures: [
    {
      params: [
        { name: 'number', type: 'integer' },
        { name: 'low', type: 'integer' },
        { name: 'high', type: 'integer' },
      ],
      returns: 'integer',
      lower: { duckdb: 'greatest({1}, least({2}, {0}))', clickhouse: 'greatest({1}, least({2}, {0}))' },
      guardNulls: true,
    },
    {
      params: [
        { name: 'number', type: 'decimal' },
        { name: 'low', type: 'decimal' },
        { name: 'high', type: 'decimal' },
      ],
      returns: widestDecimal,
      lower: (parts, { args, returns }) =>
        native(
          { duckdb: 'greatest({1}, least({2}, {0}))', clickhouse: 'greatest({1}, least({2}, {0}))' },
          ...parts.map((part, i) => castTo(returns, args[i]!, part)),
        ),
      guardNulls: true,
    },
    {
      params: [
        { name: 'number', type: 'number' },
        { name: 'low', type: 'number' },
        { name: 'high', type: 'number' },
      ],
      returns: 'number',
      lower: { duckdb: 'greatest({1}, least({2}, {0}))', clickhouse: 'greatest({1}, least({2}, {0}))' },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'clamp(15, 0, 10)', gives: 10 },
    { formula: 'clamp(-0.5, 0, 1)', gives: 0 },
  ],
});

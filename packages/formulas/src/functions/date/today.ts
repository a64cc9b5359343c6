import { defineFunction } from '../../function.ts';

export const today = defineFunction({
  name: 'today',
  family: 'date',
  summary: 'The date of the run, in UTC.',
  signatures: [
    {
      params: [],
      returns: 'date',
      lower: {
        duckdb: 'CAST(make_timestamp(epoch_us(now())) AS DATE)',
        clickhouse: "toDate32(now64(6, 'UTC'))",
      },
    },
  ],
  nulls: 'propagate',
  deterministic: false,
  examples: [{ formula: 'today() > "2024-01-01"', gives: true }],
});

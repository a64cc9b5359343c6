import { defineFunction, type UnarySignature } from '../../function.ts';

export const yearQuarter = defineFunction({
  name: 'yearQuarter',
  family: 'date',
  summary: 'The year and quarter of a date as sortable text, such as 2024-Q1.',
  signatures: (['date', 'datetime'] as const).map(
    (type): UnarySignature => ({
      params: [{ name: type, type }],
      returns: 'text',
      lower: {
        duckdb: "(lpad(CAST(year({0}) AS VARCHAR), 4, '0') || '-Q' || CAST(quarter({0}) AS VARCHAR))",
        clickhouse: "concat(leftPad(toString(toYear({0})), 4, '0'), '-Q', toString(toQuarter({0})))",
      },
    }),
  ),
  nulls: 'propagate',
  examples: [{ formula: 'yearQuarter(toDate("2024-02-29"))', gives: '2024-Q1' }],
});

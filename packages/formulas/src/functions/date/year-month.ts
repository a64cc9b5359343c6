import { defineFunction, type UnarySignature } from '../../function.ts';

export const yearMonth = defineFunction({
  name: 'yearMonth',
  family: 'date',
  summary: 'The year and month of a date as sortable text, such as 2024-02.',
  signatures: (['date', 'datetime'] as const).map(
    (type): UnarySignature => ({
      params: [{ name: type, type }],
      returns: 'text',
      lower: {
        duckdb:
          "(lpad(CAST(year({0}) AS VARCHAR), 4, '0') || '-' || lpad(CAST(month({0}) AS VARCHAR), 2, '0'))",
        clickhouse:
          "concat(leftPad(toString(toYear({0})), 4, '0'), '-', leftPad(toString(toMonth({0})), 2, '0'))",
      },
    }),
  ),
  nulls: 'propagate',
  examples: [{ formula: 'yearMonth(toDate("2024-02-29"))', gives: '2024-02' }],
});

import { defineFunction, type UnarySignature } from '../../function.ts';

export const yearWeek = defineFunction({
  name: 'yearWeek',
  family: 'date',
  summary: 'The ISO 8601 year and week of a date as sortable text, such as 2024-W09.',
  signatures: (['date', 'datetime'] as const).map(
    (type): UnarySignature => ({
      params: [{ name: type, type }],
      returns: 'text',
      lower: {
        duckdb:
          "(lpad(CAST(isoyear({0}) AS VARCHAR), 4, '0') || '-W' || lpad(CAST(week({0}) AS VARCHAR), 2, '0'))",
        clickhouse:
          "concat(leftPad(toString(toISOYear({0})), 4, '0'), '-W', leftPad(toString(toISOWeek({0})), 2, '0'))",
      },
    }),
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'yearWeek(toDate("2024-02-29"))', gives: '2024-W09' },
    { formula: 'yearWeek(toDate("2024-12-30"))', gives: '2025-W01' },
  ],
});

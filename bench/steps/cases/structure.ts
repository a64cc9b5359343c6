import type { StepCase } from '../step-case.ts';

export const structureCases: readonly StepCase[] = [
  {
    kind: 'use-first-row-as-header',
    params: { rows: 1 },
    sql: 'SELECT * FROM "rows"',
  },
  {
    kind: 'header-to-row',
    columns: { customer: 'text', city: 'text' },
    params: { name: 'Column #' },
    sql: `SELECT "Column 1", "Column 2" FROM (
      SELECT 0 AS r, 'customer' AS "Column 1", 'city' AS "Column 2" UNION ALL SELECT r, customer, city FROM t) ORDER BY r`,
  },
  {
    kind: 'set-types',
    columns: { quantity: 'text', price: 'text', day: 'text', at: 'text' },
    params: {
      types: [
        { column: 'quantity', type: 'integer' },
        { column: 'price', type: 'number' },
        { column: 'day', type: 'date' },
        { column: 'at', type: 'datetime' },
      ],
    },
    sql: `SELECT TRY_CAST(quantity AS BIGINT) AS quantity, TRY_CAST(price AS DOUBLE) AS price,
      TRY_CAST(day AS DATE) AS day, TRY_CAST("at" AS TIMESTAMP) AS "at" FROM t`,
  },
];

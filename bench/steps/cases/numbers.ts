import type { StepCase } from '../step-case.ts';

export const numberCases: readonly StepCase[] = [
  {
    kind: 'summarise-columns',
    columns: { quantity: 'integer', value: 'integer', nr: 'integer' },
    params: { columns: ['quantity', 'value', 'nr'], summary: 'sum', name: 'total' },
    sql: 'SELECT quantity, "value", nr, coalesce(quantity, 0) + coalesce("value", 0) + nr AS total FROM t',
  },
  {
    kind: 'parse-number',
    columns: { 'written amount': 'text' },
    params: { columns: ['written amount'], decimal: 'point' },
    sql: `SELECT CASE WHEN s LIKE '(%)' THEN -x ELSE x END AS "written amount" FROM (
      SELECT s, TRY_CAST(regexp_replace(replace(s, ',', ''), '[()$€£¥]|USD|EUR', '', 'g') AS DOUBLE) AS x
      FROM (SELECT trim("written amount") AS s FROM t))`,
    cellsDiffer: 'by hand nobody checks that commas stand between thousands',
  },
  {
    kind: 'round-numbers',
    columns: { price: 'number' },
    params: { columns: ['price'], how: 'nearest', digits: 1 },
    sql: 'SELECT round(price, 1) AS price FROM t',
  },
  {
    kind: 'calculate-numbers',
    columns: { price: 'number', quantity: 'integer' },
    params: { columns: ['price'], operation: 'multiply', by: 'column', column: 'quantity' },
    sql: 'SELECT price * quantity AS price, quantity FROM t',
  },
  {
    kind: 'bin-numbers',
    columns: { price: 'number' },
    params: { columns: ['price'], by: 'width', width: 100, show: 'start', name: 'bin' },
    sql: 'SELECT price, floor(price / 100) * 100 AS bin FROM t',
  },
  {
    kind: 'bin-numbers',
    of: 'equally many',
    columns: { price: 'number' },
    params: { columns: ['price'], by: 'equalCount', count: 5, show: 'number', name: 'bin' },
    sql: `SELECT price, CASE WHEN price IS NOT NULL THEN ntile(5) OVER (PARTITION BY price IS NULL ORDER BY price, r) END AS bin
      FROM t ORDER BY r`,
    cellsDiffer: 'equal numbers on an edge fall to one side or the other',
  },
  {
    kind: 'scale-numbers',
    columns: { price: 'number' },
    params: { columns: ['price'], how: 'range' },
    sql: `SELECT (price - low) / (high - low) AS price FROM t, (SELECT min(price) AS low, max(price) AS high FROM t) ORDER BY r`,
  },
  {
    kind: 'scale-numbers',
    of: 'in groups',
    columns: { price: 'number', team: 'text' },
    params: { columns: ['price'], how: 'range', within: ['team'] },
    sql: `SELECT (price - low) / (high - low) AS price, team
      FROM t JOIN (SELECT team, min(price) AS low, max(price) AS high FROM t GROUP BY team) USING (team) ORDER BY r`,
  },
  {
    kind: 'handle-outliers',
    columns: { price: 'number' },
    params: { columns: ['price'], detect: 'iqr', factor: 0.5, action: 'flag', name: 'outlier' },
    sql: `SELECT price, coalesce(price < q[1] - 0.5 * (q[2] - q[1]) OR price > q[2] + 0.5 * (q[2] - q[1]), false) AS outlier
      FROM t, (SELECT quantile_cont(price, [0.25, 0.75]) AS q FROM t) ORDER BY r`,
  },
];

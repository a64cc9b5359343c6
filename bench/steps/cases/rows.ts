import type { StepCase } from '../step-case.ts';

export const rowCases: readonly StepCase[] = [
  {
    kind: 'filter-by-period',
    columns: { day: 'date', city: 'text' },
    params: { column: 'day', period: 'last', count: 90, unit: 'day', today: 'date', date: '2024-03-06' },
    sql: `SELECT day, city FROM t WHERE day BETWEEN DATE '2024-03-06' - 89 AND DATE '2024-03-06'`,
  },
  {
    kind: 'filter-by-quality',
    columns: { quantity: 'integer', city: 'text' },
    params: { columns: ['quantity'], is: ['null'], action: 'remove' },
    sql: 'SELECT quantity, city FROM t WHERE quantity IS NOT NULL',
  },
  {
    kind: 'filter-by-range',
    columns: { price: 'number', city: 'text' },
    params: { column: 'price', from: 100, to: 600, action: 'keep' },
    sql: 'SELECT price, city FROM t WHERE price BETWEEN 100 AND 600',
  },
  {
    kind: 'filter-by-values',
    columns: { city: 'text', customer: 'text' },
    params: { column: 'city', values: ['Bend, OR', 'Austin, TX', 'Boulder, CO'], action: 'keep' },
    sql: `SELECT city, customer FROM t WHERE city IN ('Bend, OR', 'Austin, TX', 'Boulder, CO')`,
  },
  {
    kind: 'filter-by-row',
    columns: { city: 'text' },
    params: { rows: [1, 3, 5, 700], action: 'remove' },
    sql: 'SELECT city FROM t WHERE r NOT IN (1, 3, 5, 700)',
  },
  {
    kind: 'filter-rows',
    columns: { city: 'text', quantity: 'integer' },
    params: { condition: 'quantity > 20 and startsWith(city, "B")', action: 'keep' },
    sql: `SELECT city, quantity FROM t WHERE quantity > 20 AND starts_with(city, 'B')`,
  },
  {
    kind: 'filter-by-text',
    columns: { customer: 'text', city: 'text' },
    params: { columns: { all: true }, how: 'contains', text: 'an', ignoreCase: true },
    sql: `SELECT customer, city FROM t WHERE contains(lower(customer), 'an') OR contains(lower(city), 'an')`,
  },
  {
    kind: 'limit-rows',
    columns: { customer: 'text', city: 'text' },
    params: { count: 1000, action: 'remove' },
    sql: 'SELECT customer, city FROM t OFFSET 1000',
  },
  {
    kind: 'keep-top-rows',
    columns: { price: 'number', city: 'text' },
    params: { count: 100, by: 'price' },
    sql: 'SELECT price, city FROM (SELECT * FROM t ORDER BY price DESC NULLS LAST, r LIMIT 100) ORDER BY r',
  },
  {
    kind: 'keep-top-rows',
    of: 'of each group',
    columns: { price: 'number', team: 'text' },
    params: { count: 3, by: 'price', groups: ['team'] },
    sql: `SELECT price, team FROM t
      QUALIFY row_number() OVER (PARTITION BY team ORDER BY price DESC NULLS LAST, r) <= 3 ORDER BY r`,
  },
  {
    kind: 'keep-alternate-rows',
    columns: { city: 'text' },
    params: { every: 3, first: 1, count: 1 },
    sql: 'SELECT city FROM t WHERE r % 3 = 1',
  },
  {
    kind: 'remove-duplicates',
    columns: { id: 'text', city: 'text' },
    params: { columns: ['id'] },
    sql: 'SELECT id, city FROM t QUALIFY row_number() OVER (PARTITION BY id ORDER BY r) = 1 ORDER BY r',
  },
  {
    kind: 'remove-duplicates',
    of: 'few different',
    columns: { city: 'text', status: 'text' },
    params: { columns: ['city', 'status'] },
    sql: `SELECT city, status FROM (SELECT city, status, min(r) AS r FROM t GROUP BY city, status) ORDER BY r`,
  },
  {
    kind: 'remove-duplicates',
    of: 'marked',
    columns: { id: 'text', city: 'text' },
    params: { columns: ['id'], action: 'flag' },
    sql: 'SELECT id, city, row_number() OVER (PARTITION BY id ORDER BY r) > 1 AS "Duplicate" FROM t ORDER BY r',
  },
  {
    kind: 'add-rows',
    columns: { city: 'text', quantity: 'integer' },
    params: { rows: [{ cells: [{ column: 'city', value: 'Oslo' }] }], at: 'end' },
    sql: `SELECT city, quantity FROM t UNION ALL SELECT 'Oslo', NULL`,
  },
  {
    kind: 'sample-rows',
    columns: { city: 'text' },
    params: { by: 'count', count: 10_000 },
    sql: 'SELECT city FROM (SELECT r, city FROM t ORDER BY hash(r) LIMIT 10000) ORDER BY r',
    cellsDiffer: 'each draws other rows',
  },
  {
    kind: 'sort-rows',
    columns: { city: 'text', quantity: 'integer', customer: 'text' },
    params: { keys: [{ column: 'city' }, { column: 'quantity', direction: 'descending' }] },
    sql: 'SELECT city, quantity, customer FROM t ORDER BY city NULLS LAST, quantity DESC NULLS LAST, r',
  },
  {
    kind: 'order-rows',
    columns: { city: 'text', customer: 'text' },
    params: { how: 'reverse' },
    sql: 'SELECT city, customer FROM t ORDER BY r DESC',
  },
];

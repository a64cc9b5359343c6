import type { StepCase } from '../step-case.ts';

export const columnCases: readonly StepCase[] = [
  {
    kind: 'transform-column',
    columns: { customer: 'text', city: 'text' },
    params: { columns: ['customer'], formula: 'value.replace(",", "").upper()' },
    sql: `SELECT upper(replace(customer, ',', '')) AS customer, city FROM t`,
  },
  {
    kind: 'add-column',
    columns: { quantity: 'integer', price: 'number' },
    params: { name: 'total', formula: 'quantity * price' },
    sql: 'SELECT quantity, price, quantity * price AS total FROM t',
  },
  {
    kind: 'add-conditional-column',
    columns: { quantity: 'integer' },
    params: {
      name: 'kind',
      cases: [
        { when: 'quantity > 90', gives: '"many"' },
        { when: 'quantity > 10', gives: '"some"' },
        { when: 'quantity <= 10', gives: '"few"' },
      ],
    },
    sql: `SELECT quantity, CASE WHEN quantity > 90 THEN 'many' WHEN quantity > 10 THEN 'some' WHEN quantity <= 10 THEN 'few' END AS kind FROM t`,
  },
  {
    kind: 'rename-columns',
    columns: { customer: 'text', city: 'text' },
    params: { names: [{ from: 'customer', to: 'Customer name' }] },
    sql: 'SELECT customer AS "Customer name", city FROM t',
  },
  {
    kind: 'add-row-number',
    columns: { city: 'text' },
    params: { name: 'Row' },
    sql: 'SELECT row_number() OVER (ORDER BY r) AS "Row", city FROM t ORDER BY r',
  },
  {
    kind: 'add-row-number',
    of: 'in groups',
    columns: { team: 'text' },
    params: { name: 'No', groups: ['team'], place: 'last' },
    sql: 'SELECT team, row_number() OVER (PARTITION BY team ORDER BY r) AS "No" FROM t ORDER BY r',
  },
  {
    kind: 'add-identifier',
    columns: { customer: 'text', city: 'text' },
    params: { how: 'hash', columns: { all: true }, name: 'Key' },
    sql: `SELECT customer, city, sha256(concat_ws('|', customer, city)) AS "Key" FROM t`,
    cellsDiffer: 'the hash of a row is over another writing of its cells',
  },
  {
    kind: 'duplicate-column',
    columns: { customer: 'text', city: 'text' },
    params: { columns: ['customer'], name: 'before' },
    sql: 'SELECT customer, customer AS before, city FROM t',
  },
  {
    kind: 'drop-columns',
    columns: { customer: 'text', city: 'text', email: 'text' },
    params: { columns: ['email'] },
    sql: 'SELECT customer, city FROM t',
  },
  {
    kind: 'keep-columns',
    columns: { customer: 'text', city: 'text', email: 'text' },
    params: { columns: ['city', 'customer'] },
    sql: 'SELECT city, customer FROM t',
  },
  {
    kind: 'reorder-columns',
    columns: { customer: 'text', city: 'text', email: 'text' },
    params: { columns: ['email'], to: 'start' },
    sql: 'SELECT email, customer, city FROM t',
  },
];

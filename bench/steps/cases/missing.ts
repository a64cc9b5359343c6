import type { StepCase } from '../step-case.ts';

const above = (column: string, over = 'ORDER BY r'): string =>
  `coalesce(last_value(CASE WHEN trim(${column}) <> '' THEN ${column} END IGNORE NULLS) OVER (${over} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), ${column})`;

export const missingCases: readonly StepCase[] = [
  {
    kind: 'fill-down',
    columns: { category: 'text', city: 'text' },
    params: { columns: ['category'] },
    sql: `SELECT ${above('category')} AS category, city FROM t ORDER BY r`,
  },
  {
    kind: 'fill-down',
    of: 'in groups',
    columns: { category: 'text', team: 'text' },
    params: { columns: ['category'], within: ['team'] },
    sql: `SELECT ${above('category', 'PARTITION BY team ORDER BY r')} AS category, team FROM t ORDER BY r`,
  },
  {
    kind: 'fill-empty',
    columns: { category: 'text' },
    params: { columns: ['category'], with: 'value', value: 'none' },
    sql: `SELECT CASE WHEN category IS NULL OR trim(category) = '' THEN 'none' ELSE category END AS category FROM t`,
  },
  {
    kind: 'fill-empty',
    of: 'median',
    columns: { price: 'number' },
    params: { columns: ['price'], with: 'median' },
    sql: 'SELECT coalesce(price, m) AS price FROM t, (SELECT median(price) AS m FROM t) ORDER BY r',
  },
  {
    kind: 'fill-up',
    columns: { category: 'text', city: 'text' },
    params: { columns: ['category'] },
    sql: `SELECT ${above('category', 'ORDER BY r DESC')} AS category, city FROM t ORDER BY r`,
  },
  {
    kind: 'interpolate-numbers',
    columns: { quantity: 'integer' },
    params: { columns: ['quantity'] },
    sql: `SELECT CASE WHEN quantity IS NOT NULL THEN quantity ELSE before + (behind - before) * (r - r1) / (r2 - r1) END AS quantity FROM (
      SELECT *, last_value(quantity IGNORE NULLS) OVER w AS before, last_value(CASE WHEN quantity IS NOT NULL THEN r END IGNORE NULLS) OVER w AS r1,
        first_value(quantity IGNORE NULLS) OVER v AS behind, first_value(CASE WHEN quantity IS NOT NULL THEN r END IGNORE NULLS) OVER v AS r2
      FROM t WINDOW w AS (ORDER BY r ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW), v AS (ORDER BY r ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
    ) ORDER BY r`,
  },
  {
    kind: 'flag-missing',
    columns: { category: 'text', quantity: 'integer', price: 'number' },
    params: { columns: { all: true }, add: 'count', name: 'Missing' },
    sql: `SELECT category, quantity, price, (coalesce(trim(category), '') = '')::INTEGER + (quantity IS NULL)::INTEGER + (price IS NULL)::INTEGER AS "Missing" FROM t`,
  },
  {
    kind: 'blank-down',
    columns: { category: 'text', city: 'text' },
    params: { columns: ['category'] },
    sql: 'SELECT CASE WHEN category IS DISTINCT FROM lag(category) OVER (ORDER BY r) THEN category END AS category, city FROM t ORDER BY r',
  },
  {
    kind: 'replace-sentinels',
    columns: { phone: 'text', category: 'text' },
    params: {
      columns: ['phone', 'category'],
      words: ['N/A', 'NULL', '-', '?', 'none', '#N/A', 'unknown'],
      blank: true,
    },
    sql: ['phone', 'category']
      .map(
        (name) =>
          `CASE WHEN trim(${name}) = '' OR lower(trim(${name})) IN ('n/a', 'null', '-', '?', 'none', '#n/a', 'unknown') THEN NULL ELSE ${name} END AS ${name}`,
      )
      .reduce((sql, item, index) => `${sql}${index > 0 ? ',' : ''} ${item}`, 'SELECT')
      .concat(' FROM t ORDER BY r'),
  },
  {
    kind: 'empty-to-null',
    columns: { category: 'text', note: 'text' },
    params: { columns: { all: true } },
    sql: `SELECT CASE WHEN trim(category) <> '' THEN category END AS category, CASE WHEN trim(note) <> '' THEN note END AS note FROM t`,
  },
  {
    kind: 'null-to-empty',
    columns: { category: 'text', note: 'text' },
    params: { columns: { all: true } },
    sql: `SELECT coalesce(category, '') AS category, coalesce(note, '') AS note FROM t`,
  },
  {
    kind: 'clear-mismatched',
    columns: { quantity: 'integer', price: 'number' },
    params: { columns: { all: true }, to: 'null' },
    sql: 'SELECT quantity, price FROM t',
  },
];

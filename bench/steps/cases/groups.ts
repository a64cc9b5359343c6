import type { StepCase } from '../step-case.ts';

export const groupCases: readonly StepCase[] = [
  {
    kind: 'group-rows',
    columns: { team: 'text', quantity: 'integer', price: 'number' },
    params: {
      keys: ['team'],
      aggregates: [
        { function: 'countRows', name: 'rows' },
        { function: 'sum', column: 'quantity', name: 'quantity' },
        { function: 'max', column: 'price', name: 'price' },
      ],
    },
    sql: `SELECT team, count(*) AS "rows", sum(quantity)::BIGINT AS quantity, max(price) AS price FROM t GROUP BY team ORDER BY min(r)`,
  },
  {
    kind: 'group-rows',
    of: 'many groups',
    columns: { email: 'text', quantity: 'integer' },
    params: { keys: ['email'], aggregates: [{ function: 'sum', column: 'quantity', name: 'quantity' }] },
    sql: 'SELECT email, sum(quantity)::BIGINT AS quantity FROM t GROUP BY email ORDER BY min(r)',
  },
  {
    kind: 'group-rows',
    of: 'beside each row',
    columns: { team: 'text', quantity: 'integer' },
    params: {
      keys: ['team'],
      aggregates: [{ function: 'sum', column: 'quantity', name: 'all' }],
      mode: 'columns',
    },
    sql: `SELECT team, quantity, "all" FROM t JOIN (SELECT team, sum(quantity)::BIGINT AS "all" FROM t GROUP BY team) USING (team) ORDER BY r`,
  },
  {
    kind: 'window-column',
    columns: { team: 'text', day: 'date', quantity: 'integer' },
    params: {
      function: 'runningSum',
      column: 'quantity',
      groups: ['team'],
      order: [{ column: 'day' }],
      name: 'sum',
    },
    sql: `SELECT team, day, quantity, sum(quantity) OVER (PARTITION BY team ORDER BY day, r ROWS UNBOUNDED PRECEDING)::BIGINT AS sum FROM t ORDER BY r`,
  },
  {
    kind: 'window-column',
    of: 'rolling mean',
    columns: { quantity: 'integer' },
    params: { function: 'rollingMean', column: 'quantity', rows: 7, name: 'mean' },
    sql: 'SELECT quantity, avg(quantity) OVER (ORDER BY r ROWS 6 PRECEDING) AS mean FROM t ORDER BY r',
  },
  {
    kind: 'number-sessions',
    columns: { team: 'text', at: 'datetime' },
    params: { time: 'at', gap: 30, unit: 'minute', groups: ['team'], name: 'session' },
    sql: `SELECT team, "at", sum(new) OVER (PARTITION BY team ORDER BY "at", r ROWS UNBOUNDED PRECEDING)::BIGINT AS session FROM (
      SELECT *, coalesce("at" - lag("at") OVER (PARTITION BY team ORDER BY "at", r) > INTERVAL 30 MINUTE, true)::INTEGER AS new FROM t)
      ORDER BY r`,
  },
];

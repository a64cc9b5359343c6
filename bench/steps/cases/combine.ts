import type { StepCase } from '../step-case.ts';

export const combineCases: readonly StepCase[] = [
  {
    kind: 'map-by-source',
    columns: { team: 'text', city: 'text' },
    others: { teams: { team: 'text', region: 'text', boss: 'text' } },
    params: { source: 'teams', columns: ['team'], from: 'team', to: 'region' },
    sql: 'SELECT coalesce(region, t.team) AS team, city FROM t LEFT JOIN teams ON t.team = teams.team ORDER BY r',
  },
  {
    kind: 'join-source',
    columns: { team: 'text', city: 'text' },
    others: { teams: { team: 'text', region: 'text', boss: 'text' } },
    params: { source: 'teams', how: 'left', keys: [{ left: 'team', right: 'team' }] },
    sql: 'SELECT team, city, region, boss FROM t LEFT JOIN teams USING (team) ORDER BY r',
  },
  {
    kind: 'join-source',
    of: 'inner, large',
    columns: { nr: 'integer', city: 'text' },
    others: { older: { nr: 'integer', status: 'text', quantity: 'integer' } },
    params: { source: 'older', how: 'inner', keys: [{ left: 'nr', right: 'nr' }] },
    sql: 'SELECT nr, city, status, quantity FROM t JOIN older USING (nr) ORDER BY r',
  },
  {
    kind: 'join-source',
    of: 'no match',
    columns: { nr: 'integer', city: 'text' },
    others: { older: { nr: 'integer', status: 'text', quantity: 'integer' } },
    params: { source: 'older', how: 'anti', keys: [{ left: 'nr', right: 'nr' }] },
    sql: 'SELECT nr, city FROM t ANTI JOIN older USING (nr) ORDER BY r',
  },
  {
    kind: 'as-of-join',
    columns: { day: 'date', city: 'text' },
    others: { rates: { since: 'date', rate: 'number' } },
    params: { source: 'rates', left: 'day', right: 'since', direction: 'before', columns: ['rate'] },
    sql: 'SELECT day, city, rate FROM t ASOF LEFT JOIN rates ON t.day >= rates.since ORDER BY r',
  },
  {
    kind: 'fuzzy-join',
    columns: { city: 'text' },
    others: { towns: { town: 'text', country: 'integer' } },
    params: {
      source: 'towns',
      left: 'city',
      right: 'town',
      threshold: 0.85,
      columns: ['country'],
      score: '',
    },
    sql: `SELECT city, country FROM t LEFT JOIN (
      SELECT city, arg_max(country, score) AS country FROM (
        SELECT city, country, jaro_winkler_similarity(k, kk) AS score
        FROM (SELECT DISTINCT city, lower(trim(replace(city, ',', ' '))) AS k FROM t WHERE city IS NOT NULL),
          (SELECT country, lower(trim(replace(town, ',', ' '))) AS kk FROM towns))
      WHERE score >= 0.85 GROUP BY city) USING (city) ORDER BY r`,
    cellsDiffer: 'by hand words are not put in order before they are compared',
  },
  {
    kind: 'compare-source',
    columns: { nr: 'integer', status: 'text', quantity: 'integer' },
    others: { older: { nr: 'integer', status: 'text', quantity: 'integer' } },
    params: { source: 'older', keys: [{ left: 'nr', right: 'nr' }], show: 'different', values: false },
    sql: `SELECT coalesce(t.nr, o.nr) AS nr, CASE WHEN t.nr IS NULL THEN o.status ELSE t.status END AS status,
        CASE WHEN t.nr IS NULL THEN o.quantity ELSE t.quantity END AS quantity,
        CASE WHEN o.nr IS NULL THEN 'added' WHEN t.nr IS NULL THEN 'removed' ELSE 'changed' END AS "Change"
      FROM t FULL JOIN older AS o ON t.nr = o.nr
      WHERE t.nr IS NULL OR o.nr IS NULL OR t.status IS DISTINCT FROM o.status OR t.quantity IS DISTINCT FROM o.quantity
      ORDER BY r NULLS LAST, abs(o.nr)`,
    cellsDiffer: 'Winnow also says which columns differ',
  },
  {
    kind: 'union-source',
    columns: { nr: 'integer', status: 'text', quantity: 'integer' },
    others: { older: { nr: 'integer', status: 'text', quantity: 'integer' } },
    params: { source: 'older' },
    sql: 'SELECT nr, status, quantity FROM t UNION ALL SELECT nr, status, quantity FROM older',
  },
];

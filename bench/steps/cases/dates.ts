import type { StepCase } from '../step-case.ts';

export const dateCases: readonly StepCase[] = [
  {
    kind: 'parse-date',
    columns: { 'written date': 'text' },
    params: { columns: ['written date'], order: 'month' },
    sql: `SELECT coalesce(TRY_CAST(left(d, 10) AS DATE), try_strptime(d, ['%m/%d/%Y', '%m.%d.%Y', '%b %d, %Y', '%d %B %Y', '%m/%d/%y'])::DATE) AS "written date"
      FROM (SELECT trim("written date") AS d FROM t)`,
    cellsDiffer: 'by hand only those ways of writing are read that stand in the file',
  },
  {
    kind: 'parse-date',
    of: 'one format',
    columns: { at: 'text' },
    params: { columns: ['at'], type: 'datetime', formats: ['yyyy-MM-dd HH:mm:ss'], usual: false },
    sql: `SELECT try_strptime("at", '%Y-%m-%d %H:%M:%S') AS "at" FROM t`,
  },
  {
    kind: 'format-date',
    columns: { day: 'date' },
    params: { columns: ['day'], format: 'dd/MM/yyyy' },
    sql: `SELECT strftime(day, '%d/%m/%Y') AS day FROM t`,
  },
  {
    kind: 'extract-date-part',
    columns: { day: 'date' },
    params: { columns: ['day'], parts: ['year', 'month', 'weekday'] },
    sql: 'SELECT day, year(day) AS "day year", month(day) AS "day month", isodow(day) AS "day weekday" FROM t',
  },
  {
    kind: 'shift-dates',
    columns: { day: 'date' },
    params: { columns: ['day'], by: 'number', count: 1, unit: 'month' },
    sql: 'SELECT (day + INTERVAL 1 MONTH)::DATE AS day FROM t',
  },
  {
    kind: 'round-dates',
    columns: { day: 'date' },
    params: { columns: ['day'], to: 'start', unit: 'month' },
    sql: `SELECT date_trunc('month', day)::DATE AS day FROM t`,
  },
  {
    kind: 'date-difference',
    columns: { day: 'date', at: 'datetime' },
    params: { from: 'day', until: 'column', to: 'at', unit: 'day', name: 'days' },
    sql: `SELECT day, "at", date_diff('day', day, "at"::DATE) AS days FROM t`,
    cellsDiffer: 'a day that is not over does not count for Winnow',
  },
  {
    kind: 'convert-time-zone',
    columns: { at: 'datetime' },
    params: { columns: ['at'], from: 'UTC', to: 'Europe/Rome' },
    sql: `SELECT timezone('Europe/Rome', timezone('UTC', "at")) AS "at" FROM t`,
  },
  {
    kind: 'fill-missing-dates',
    columns: { day: 'date', team: 'text' },
    params: { column: 'day', unit: 'month', within: ['team'] },
    sql: `SELECT day, team FROM t UNION ALL (
      SELECT d::DATE, team FROM (
        SELECT team, unnest(generate_series(date_trunc('month', min(day)), max(day), INTERVAL 1 MONTH)) AS d FROM t GROUP BY team) AS months
      WHERE NOT EXISTS (FROM t WHERE t.team = months.team AND date_trunc('month', t.day) = months.d) ORDER BY team, d)`,
    cellsDiffer: 'new rows come in another order of the teams',
  },
  {
    kind: 'convert-timestamps',
    columns: { unix: 'integer' },
    params: { columns: ['unix'], direction: 'dates', unit: 'second' },
    sql: 'SELECT make_timestamp(unix * 1000000) AS unix FROM t',
  },
];

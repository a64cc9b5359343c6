// Long file: a single table of questions, each with its answer in SQL, over tables that are opened
// once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testCorpus } from '../../../../tests/support/depth.ts';
import { type TrueAnswer, type TrueTables, trueTables } from '../testing/true-answers.ts';

/**
 * Analysts' questions: quantiles, ranks, outliers, group comparisons, change over time, shares and
 * follow-up questions. Each has its true answer from hand-written SQL.
 */
let tables: TrueTables;
const day = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  tables = await trueTables();
  await tables.generate('loans', 420, 'loan_no,member,branch,genre,borrowed,days_kept,fine', (row) =>
    [
      7000 + row,
      `M${(row * 13) % 60}`,
      ['Harbour', 'Hill', 'Old Town'][row % 3],
      ['Crime', 'Poetry', 'Travel', 'Kids'][(row * 7 + (row >> 2)) % 4],
      day('2022-01-01', row * 2),
      row % 60 === 11 ? '' : 1 + ((row * 17) % 45),
      row % 140 === 9 ? 'waived' : row === 100 ? '95.00' : (((row * 37) % 900) / 100).toFixed(2),
    ].join(','),
  );
  // April 2023 has no readings.
  await tables.generate('gauges', 300, 'reading,river,station,measured,level_cm,flow,warmth', (row) => {
    const level = 80 + ((row * 29) % 200);
    return [
      row + 1,
      ['Aare', 'Inn', 'Saane'][row % 3],
      ['Upper', 'Lower'][(row >> 1) % 2],
      day('2023-01-01', row < 90 ? row : row + 30),
      row % 100 === 41 ? '' : level,
      row % 12 === 5 ? 'dry' : (10 + ((row * 7) % 500) / 10).toFixed(1),
      (4 + level / 20 + (row % 7) / 10).toFixed(1),
    ].join(',');
  });
  await tables.generate(
    'squad',
    132,
    'player,club,position,height_cm,weight_kg,goals,market_value,born',
    (row) => {
      const height = 165 + ((row * 7) % 36);
      return [
        `Kim ${row}`,
        ['Lions', 'Bears', 'Hawks', 'Wolves'][row % 4],
        ['Keeper', 'Back', 'Wing', 'Striker'][(row >> 2) % 4],
        height,
        row % 40 === 3 ? '' : height - 100 + (row % 11) - 5,
        (row * 5) % 23,
        row === 77 ? 90_000_000 : 100_000 + row * 7000,
        day('1990-01-01', (row * 97) % 4000),
      ].join(',');
    },
  );
  await tables.generate('deliveries', 240, 'order_no,depot,ordered,delivered,amount', (row) =>
    [
      9000 + row,
      ['Kiel', 'Hamburg', 'kiel', 'Bonn'][row % 4],
      day('2025-01-01', row),
      row % 30 === 7 ? ['open', 'n/k'][row % 2] : day('2025-01-01', row + 3 + (row % 9)),
      (((row * 7919) % 90_000) / 100).toFixed(2),
    ].join(','),
  );
  await tables.generate('hailstorms', 300, 'Region,Stage,Damage,Seen On,Cost Repair,Cost Total $', (row) =>
    [
      ['North', 'South', 'East'][row % 3],
      ['Early', 'Late Stage'][(row >> 2) % 2],
      row % 7 === 0 ? 'Severe' : row % 5 === 0 ? 'Minor' : 'None',
      day('2021-01-01', row * 3),
      (row * 37) % 500,
      (row * 91) % 2000,
    ].join(','),
  );
  await tables.generate('skies', 190, 'day,temp_max,temp_min,rain', (row) =>
    [
      day('2022-01-01', row),
      10 + ((row * 37) % 251) / 10,
      ((row * 53) % 199) / 10 - 9,
      row % 3 === 0 ? 0 : ((row * 17) % 90) / 10 + 0.1,
    ].join(','),
  );
  await tables.generate('meters', 49, 'hall,month,kwh,cost', (row) => {
    const used = (one: number): number => 200 + ((one * 53) % 300);
    if (row === 48)
      return `Total,,${Array.from({ length: 48 }, (_, one) => used(one)).reduce((a, b) => a + b, 0)},`;
    return `${['North', 'South', 'West', 'Gym'][row % 4]},2023-${String(1 + (row >> 2)).padStart(2, '0')}-01,${used(row)},${(used(row) * 0.31).toFixed(2)}`;
  });
}, 240_000);
afterAll(() => tables[Symbol.asyncDispose](), 60_000);

const fine = 'try_cast(fine AS decimal(12, 2))';
const flow = 'try_cast(flow AS double)';
const level = 'try_cast(level_cm AS int)';
const kept = 'try_cast(days_kept AS int)';
const month = "strftime(borrowed::date, '%Y-%m')";
const measuredMonth = "strftime(measured::date, '%Y-%m')";
const skyMonth = "strftime(day::date, '%Y-%m')";
const storms = 'SELECT count(*) FROM hailstorms';
const growth = (inner: string): string =>
  `SELECT k, v, CASE WHEN i - lag(i) OVER (ORDER BY k) = 1 THEN v - lag(v) OVER (ORDER BY k) END, CASE WHEN i - lag(i) OVER (ORDER BY k) = 1 THEN round(100 * (v - lag(v) OVER (ORDER BY k)) / nullif(lag(v) OVER (ORDER BY k), 0), 1) END FROM (${inner}) ORDER BY k`;
const monthIndex = (date: string): string => `year(${date}) * 12 + month(${date})`;
const outliers = (table: string, column: string, inside = ''): string =>
  `WITH q AS (SELECT quantile_cont(${column}, 0.25) a, quantile_cont(${column}, 0.75) b FROM ${table}) SELECT count(*) FROM ${table}, q WHERE (${column} < a - 1.5 * (b - a) OR ${column} > b + 1.5 * (b - a)) ${inside}`;

const cases: readonly (readonly [table: string, question: string, expected: TrueAnswer])[] = [
  // Rows are what the table is named after, also as a part of a compound.
  ['hailstorms', 'how many storms in Late Stage', { sql: `${storms} WHERE Stage = 'Late Stage'` }],
  ['hailstorms', 'how many hail storms occurred in the North', { sql: `${storms} WHERE Region = 'North'` }],
  ['hailstorms', 'how many storms during late stage', { sql: `${storms} WHERE Stage = 'Late Stage'` }],
  [
    'hailstorms',
    'storms per region',
    { sql: 'SELECT Region, count(*) FROM hailstorms GROUP BY 1 ORDER BY 2 DESC, 1' },
  ],
  [
    'hailstorms',
    'what is the trend of storms over time?',
    {
      sql: 'SELECT strftime("Seen On"::date, \'%Y-%m\'), count(*) FROM hailstorms GROUP BY 1 ORDER BY 1',
      mark: 'line',
    },
  ],
  // Adjectives, and periods that are ranked.
  [
    'skies',
    'what was the hottest day?',
    { sql: 'SELECT day FROM skies ORDER BY temp_max::double DESC LIMIT 1' },
  ],
  ['skies', 'coldest day', { sql: 'SELECT day FROM skies ORDER BY temp_min::double LIMIT 1' }],
  [
    'skies',
    'average max temperature by month',
    { sql: `SELECT ${skyMonth}, avg(temp_max::double) FROM skies GROUP BY 1 ORDER BY 1` },
  ],
  [
    'skies',
    'which month has the most rain?',
    { sql: `SELECT ${skyMonth}, sum(rain::double) v FROM skies GROUP BY 1 ORDER BY 2 DESC LIMIT 1` },
  ],
  ['skies', 'how many rows with no rain', { sql: 'SELECT count(*) FROM skies WHERE rain::double = 0' }],
  // A value that says none.
  [
    'hailstorms',
    'percentage of storms with no damage',
    { sql: "SELECT 300, count(*) FROM hailstorms WHERE Damage = 'None'" },
  ],
  ['hailstorms', 'how many storms with damage', { sql: `${storms} WHERE Damage <> 'None'` }],
  // The name of a column that contains the word of a summary.
  ['hailstorms', 'total cost', { sql: 'SELECT sum("Cost Total $"::int) FROM hailstorms' }],
  [
    'hailstorms',
    'average total cost by stage',
    { sql: 'SELECT Stage, avg("Cost Total $"::int) v FROM hailstorms GROUP BY 1 ORDER BY 2 DESC' },
  ],
  // Quantiles.
  [
    'loans',
    '90th percentile of days kept',
    { sql: `SELECT quantile_cont(${kept}, 0.9) FROM loans`, textPattern: /413 of 420 rows have a value/ },
  ],
  [
    'loans',
    'what is the 95th percentile of the fine',
    { sql: `SELECT quantile_cont(${fine}::double, 0.95) FROM loans`, textPattern: /3 of 420 values of fine/ },
  ],
  [
    'gauges',
    'p90 of flow',
    { sql: `SELECT quantile_cont(${flow}, 0.9) FROM gauges`, textPattern: /25 of 300 values of flow/ },
  ],
  [
    'squad',
    'quartiles of height',
    {
      sql: 'SELECT quantile_cont(height_cm::int, 0.25), median(height_cm::int), quantile_cont(height_cm::int, 0.75) FROM squad',
    },
  ],
  [
    'squad',
    'first quartile of market value',
    { sql: 'SELECT quantile_cont(market_value::int, 0.25) FROM squad' },
  ],
  [
    'squad',
    'upper quartile of goals per club',
    { sql: 'SELECT club, quantile_cont(goals::int, 0.75) v FROM squad GROUP BY 1 ORDER BY 2 DESC, 1' },
  ],
  [
    'loans',
    'median days kept by branch',
    { sql: `SELECT branch, median(${kept}) FROM loans GROUP BY 1 ORDER BY 2 DESC, 1` },
  ],
  [
    'gauges',
    'interquartile range of level',
    { sql: `SELECT quantile_cont(${level}, 0.75) - quantile_cont(${level}, 0.25) FROM gauges` },
  ],
  [
    'loans',
    '10th percentile of fine where branch is Hill',
    { sql: `SELECT quantile_cont(${fine}::double, 0.1) FROM loans WHERE branch = 'Hill'` },
  ],
  ['gauges', '120th percentile of level', { followUp: true }],
  ['loans', '90th percentile of genre', { followUp: true }],
  // The n-th value in an order.
  [
    'loans',
    'what is the second highest fine',
    {
      sql: `SELECT loan_no FROM loans WHERE ${fine} = (SELECT DISTINCT ${fine} v FROM loans WHERE ${fine} IS NOT NULL ORDER BY v DESC LIMIT 1 OFFSET 1)`,
    },
  ],
  [
    'squad',
    'third largest market value',
    { sql: 'SELECT player FROM squad ORDER BY market_value::int DESC LIMIT 1 OFFSET 2' },
  ],
  [
    'squad',
    'who has the second most goals',
    { sql: "SELECT player FROM squad WHERE goals = '21'", textPattern: /share/ },
  ],
  [
    'gauges',
    'the 4th lowest level',
    {
      sql: `SELECT reading FROM gauges WHERE ${level} = (SELECT DISTINCT ${level} v FROM gauges WHERE ${level} IS NOT NULL ORDER BY v LIMIT 1 OFFSET 3) ORDER BY reading::int`,
    },
  ],
  [
    'squad',
    'which club has the second highest total goals',
    { sql: 'SELECT club, sum(goals::int) v FROM squad GROUP BY 1 ORDER BY 2 DESC LIMIT 1 OFFSET 1' },
  ],
  [
    'loans',
    'genre with the second most loans',
    {
      sql: 'SELECT genre, count(*) FROM loans GROUP BY 1 HAVING count(*) = (SELECT DISTINCT count(*) c FROM loans GROUP BY genre ORDER BY c DESC LIMIT 1 OFFSET 1) ORDER BY 1',
    },
  ],
  ['squad', 'who is the second tallest player', { followUp: true }],
  // Outliers.
  [
    'squad',
    'outliers of market value',
    { countSql: outliers('squad', 'market_value::int'), textPattern: /1\.5/ },
  ],
  ['loans', 'are there outliers in fine?', { countSql: outliers('loans', fine) }],
  ['squad', 'show the outliers in goals', { textPattern: /No row/ }],
  ['loans', 'how many outliers does fine have', { sql: outliers('loans', fine) }],
  [
    'squad',
    'which players are outliers in market value',
    { countSql: outliers('squad', 'market_value::int') },
  ],
  // Two groups.
  [
    'loans',
    'is the average fine higher in Hill than in Harbour',
    {
      sql: `SELECT branch, avg(${fine}) FROM loans WHERE branch IN ('Hill', 'Harbour') GROUP BY 1 ORDER BY 2 DESC`,
      textPattern: /^(Yes|No)/,
    },
  ],
  [
    'loans',
    'compare the average days kept of Crime and Poetry',
    {
      sql: `SELECT genre, avg(${kept}) FROM loans WHERE genre IN ('Crime', 'Poetry') GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  [
    'squad',
    'do Lions score more goals than Bears',
    {
      sql: "SELECT club, sum(goals::int) FROM squad WHERE club IN ('Lions', 'Bears') GROUP BY 1 ORDER BY 2 DESC",
      textPattern: /^(Yes|No)/,
    },
  ],
  [
    'gauges',
    'is the mean flow lower at Upper than at Lower?',
    {
      sql: `SELECT station, avg(${flow}) FROM gauges GROUP BY 1 ORDER BY 2 DESC`,
      textPattern: /among the values that could be read/,
    },
  ],
  [
    'squad',
    'difference in average height between Keeper and Striker',
    {
      sql: "SELECT position, avg(height_cm::int) FROM squad WHERE position IN ('Keeper', 'Striker') GROUP BY 1 ORDER BY 2 DESC",
    },
  ],
  [
    'loans',
    'are there more loans in Hill than in Old Town',
    {
      sql: "SELECT branch, count(*) FROM loans WHERE branch IN ('Hill', 'Old Town') GROUP BY 1 ORDER BY 2 DESC, 1",
      textPattern: /same/,
    },
  ],
  [
    'loans',
    'Harbour vs Hill total fine',
    {
      sql: `SELECT branch, sum(${fine}) FROM loans WHERE branch IN ('Hill', 'Harbour') GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  ['loans', 'is the average fine higher in Hill than in Crime', { followUp: true }],
  ['loans', 'is the average fine higher in Paris than in Hill', { followUp: true }],
  // Two periods.
  ...[
    'compare total fine between 2022 and 2023',
    'total fine in 2022 compared to 2023',
    'total fine 2022 vs 2023',
    'how did the total fine change from 2022 to 2023',
    'has the total fine grown from 2022 to 2023?',
    'compare 2022 with 2023 by total fine',
    '2022 vs 2023 total fine',
  ].map((question): readonly [string, string, TrueAnswer] => [
    'loans',
    question,
    {
      sql: `SELECT year(borrowed::date)::text, sum(${fine}) FROM loans WHERE year(borrowed::date) IN (2022, 2023) GROUP BY 1 ORDER BY 2 DESC`,
      textPattern:
        /(?:2022 [\d,.]+ \(\d+ values\), 2023|2023 [\d,.]+ \(\d+ values\), 2022).+ values of fine .+ couldn’t be read/,
    },
  ]),
  [
    'loans',
    'compare the number of loans in Jan and Feb 2023 in Hill',
    {
      sql: "SELECT strftime(borrowed::date, '%b %Y'), count(*) FROM loans WHERE branch = 'Hill' AND borrowed::date BETWEEN '2023-01-01' AND '2023-02-28' GROUP BY 1 ORDER BY 2 DESC, 1",
      textPattern: /Jan 2023 \*\*\d+\*\*, Feb 2023 \*\*\d+/,
    },
  ],
  [
    'loans',
    'compare January and February',
    {
      sql: 'SELECT monthname(borrowed::date), count(*) FROM loans WHERE month(borrowed::date) < 3 GROUP BY 1 ORDER BY 2 DESC, 1',
      textPattern: /compares January and February of every year in borrowed/,
    },
  ],
  [
    'loans',
    'was the average days kept higher in Q1 2023 than in Q1 2022',
    {
      sql: `SELECT 'Q1 ' || year(borrowed::date), avg(${kept}) FROM loans WHERE quarter(borrowed::date) = 1 AND year(borrowed::date) < 2024 GROUP BY 1 ORDER BY 2 DESC, 1`,
      textPattern: /^(Yes|No)/,
    },
  ],
  // The question says which of several date columns the periods are of.
  [
    'deliveries',
    'compare amount in Q1 and Q2 2025',
    { followUp: 'compare amount in Q1 and Q2 2025 by `ordered`' },
  ],
  [
    'deliveries',
    'compare amount in Q1 and Q2 2025 by `ordered`',
    {
      sql: "SELECT 'Q' || quarter(ordered::date) || ' 2025', sum(amount::decimal(12, 2)) FROM deliveries WHERE quarter(ordered::date) < 3 GROUP BY 1 ORDER BY 2 DESC, 1",
      // Sums of money have all of their places.
      textPattern: /Q1 2025 \*\*[\d,]+\.\d\d?\*\*/,
    },
  ],
  [
    'deliveries',
    'share of orders per depot in percent',
    {
      sql: 'SELECT depot, count(*), round(100 * count(*) / 240, 1) FROM deliveries GROUP BY 1 ORDER BY 2 DESC, 1',
    },
  ],
  // Values and parts of each group.
  ...['genres per branch', 'genre by branch'].map((question): readonly [string, string, TrueAnswer] => [
    'loans',
    question,
    { sql: 'SELECT branch, genre, count(*) FROM loans GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2' },
  ]),
  ...['Crime rate per branch', 'percentage of Crime per branch'].map(
    (question): readonly [string, string, TrueAnswer] => [
      'loans',
      question,
      {
        sql: "SELECT branch, count(*) FILTER (genre = 'Crime'), count(*), round(100 * count(*) FILTER (genre = 'Crime') / count(*), 1) FROM loans GROUP BY 1 ORDER BY 4 DESC, 1",
      },
    ],
  ),
  // One period contains the other, or the question names something that is not a column.
  ['loans', 'compare 2023 and Q1 2023', { followUp: true }],
  ['loans', 'compare revenue between 2022 and 2023', { followUp: true }],
  // Over time.
  ['loans', 'total fine by month', { sql: `SELECT ${month}, sum(${fine}) FROM loans GROUP BY 1 ORDER BY 1` }],
  [
    'loans',
    'month over month growth of total fine',
    {
      sql: growth(
        `SELECT ${month} k, any_value(${monthIndex('borrowed::date')}) i, sum(${fine}) v FROM loans GROUP BY 1`,
      ),
    },
  ],
  [
    'gauges',
    'how did the average level change by month',
    {
      sql: growth(
        `SELECT ${measuredMonth} k, any_value(${monthIndex('measured::date')}) i, avg(${level}) v FROM gauges GROUP BY 1`,
      ),
    },
  ],
  [
    'loans',
    'number of loans per year compared to the year before',
    {
      sql: growth(
        'SELECT year(borrowed::date) k, any_value(year(borrowed::date)) i, count(*) v FROM loans GROUP BY 1',
      ),
    },
  ],
  [
    'loans',
    'yearly growth of loans',
    {
      sql: growth(
        'SELECT year(borrowed::date) k, any_value(year(borrowed::date)) i, count(*) v FROM loans GROUP BY 1',
      ),
    },
  ],
  [
    'gauges',
    'monthly change in the number of readings',
    {
      sql: growth(
        `SELECT ${measuredMonth} k, any_value(${monthIndex('measured::date')}) i, count(*) v FROM gauges GROUP BY 1`,
      ),
    },
  ],
  [
    'loans',
    'growth of fines by quarter',
    {
      sql: growth(
        `SELECT year(borrowed::date) || '-Q' || quarter(borrowed::date) k, any_value(year(borrowed::date) * 4 + quarter(borrowed::date)) i, sum(${fine}) v FROM loans GROUP BY 1`,
      ),
    },
  ],
  // Two columns.
  [
    'squad',
    'correlation between height and weight',
    {
      sql: 'SELECT corr(height_cm::int, try_cast(weight_kg AS int)) FROM squad',
      textPattern: /128 of 132 rows/,
    },
  ],
  [
    'gauges',
    'is level correlated with warmth',
    { sql: `SELECT corr(${level}, warmth::double) FROM gauges`, textPattern: /297 of 300 rows/ },
  ],
  [
    'gauges',
    'how do flow and level correlate',
    { sql: `SELECT corr(${flow}, ${level}) FROM gauges`, textPattern: /24 of 297 values of flow/ },
  ],
  ['squad', 'correlation of club and goals', { followUp: true }],
  ['squad', 'correlation of goals', { followUp: true }],
  // Running totals.
  [
    'loans',
    'running total of fine by month',
    {
      sql: `SELECT k, v, sum(v) OVER (ORDER BY k) FROM (SELECT ${month} k, sum(${fine}) v FROM loans GROUP BY 1) ORDER BY k`,
    },
  ],
  [
    'loans',
    'cumulative number of loans per year',
    {
      sql: 'SELECT k, v, sum(v) OVER (ORDER BY k) FROM (SELECT year(borrowed::date) k, count(*) v FROM loans GROUP BY 1) ORDER BY k',
    },
  ],
  [
    'gauges',
    'cumulative sum of level by month for Aare',
    {
      sql: `SELECT k, v, sum(v) OVER (ORDER BY k) FROM (SELECT ${measuredMonth} k, sum(${level}) v FROM gauges WHERE river = 'Aare' GROUP BY 1) ORDER BY k`,
    },
  ],
  ['loans', 'running total of fines', { followUp: true }],
  // Shares of a total.
  [
    'loans',
    'share of total fine by branch',
    {
      sql: `SELECT branch, sum(${fine}) v, round(100 * sum(${fine}) / (SELECT sum(${fine}) FROM loans), 1) FROM loans GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  [
    'loans',
    'what percentage of loans per genre',
    {
      sql: 'SELECT genre, count(*), round(100 * count(*) / 420, 1) FROM loans GROUP BY 1 ORDER BY 2 DESC, 1',
    },
  ],
  [
    'squad',
    'percent of total goals per club',
    {
      sql: 'SELECT club, sum(goals::int), round(100 * sum(goals::int) / (SELECT sum(goals::int) FROM squad), 1) FROM squad GROUP BY 1 ORDER BY 2 DESC',
    },
  ],
  [
    'gauges',
    'share of total flow by river',
    {
      sql: `SELECT river, sum(${flow}), round(100 * sum(${flow}) / (SELECT sum(${flow}) FROM gauges), 1) FROM gauges GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  [
    'meters',
    'share of kwh by hall',
    {
      sql: "SELECT hall, sum(kwh::int), round(100 * sum(kwh::int) / (SELECT sum(kwh::int) FROM meters WHERE hall <> 'Total'), 1) FROM meters WHERE hall <> 'Total' GROUP BY 1 ORDER BY 2 DESC",
      textPattern: /1 totals row is left out/,
    },
  ],
  [
    'loans',
    'what share of the total fine comes from Hill',
    {
      sql: `SELECT sum(${fine}), sum(${fine}) FILTER (branch = 'Hill'), round(100 * sum(${fine}) FILTER (branch = 'Hill') / sum(${fine}), 1) FROM loans`,
    },
  ],
  // The first rows of each group.
  ['loans', 'top 3 fines per branch', { countSql: 'SELECT 9' }],
  [
    'squad',
    'top 2 players by goals in each club',
    { countSql: 'SELECT 8', textPattern: /ties for last place/ },
  ],
  [
    'loans',
    'top 2 genres per branch by number of loans',
    {
      sql: 'SELECT branch, genre, c FROM (SELECT branch, genre, count(*) c, row_number() OVER (PARTITION BY branch ORDER BY count(*) DESC, genre) r FROM loans GROUP BY 1, 2) WHERE r <= 2 ORDER BY 1, 3 DESC, 2',
    },
  ],
  [
    'loans',
    'most popular genre in each branch',
    {
      sql: 'SELECT branch, genre, c FROM (SELECT branch, genre, count(*) c, rank() OVER (PARTITION BY branch ORDER BY count(*) DESC) r FROM loans GROUP BY 1, 2) WHERE r <= 1 ORDER BY 1, 3 DESC, 2',
    },
  ],
  [
    'squad',
    'highest market value per club',
    { sql: 'SELECT club, max(market_value::int) FROM squad GROUP BY 1 ORDER BY 2 DESC' },
  ],
  // Combinations.
  [
    'loans',
    'distinct combinations of branch and genre',
    { sql: 'SELECT branch, genre, count(*) FROM loans GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2' },
  ],
  [
    'squad',
    'how many different combinations of club and position are there',
    { sql: 'SELECT count(*) FROM (SELECT DISTINCT club, position FROM squad)' },
  ],
  [
    'gauges',
    'unique pairs of river and station',
    { sql: 'SELECT river, station, count(*) FROM gauges GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2' },
  ],
  // Follow-up questions.
  [
    'loans',
    'total fine by branch || and by genre?',
    { sql: `SELECT genre, sum(${fine}) FROM loans GROUP BY 1 ORDER BY 2 DESC` },
  ],
  [
    'loans',
    'total fine by branch || only for 2023',
    {
      sql: `SELECT branch, sum(${fine}) FROM loans WHERE year(borrowed::date) = 2023 GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  ['loans', 'total fine by branch || as a chart', { mark: 'bar' }],
  [
    'loans',
    'total fine by branch || the other way round',
    { sql: `SELECT branch, sum(${fine}) FROM loans GROUP BY 1 ORDER BY 2` },
  ],
  [
    'squad',
    'top 3 market values || the other way round',
    { sql: 'SELECT player FROM squad ORDER BY market_value::int LIMIT 3' },
  ],
  [
    'loans',
    '90th percentile of days kept || and by branch?',
    { sql: `SELECT branch, quantile_cont(${kept}, 0.9) FROM loans GROUP BY 1 ORDER BY 2 DESC, 1` },
  ],
  [
    'loans',
    'median fine || and the 95th percentile?',
    { sql: `SELECT quantile_cont(${fine}::double, 0.95) FROM loans` },
  ],
  [
    'loans',
    'share of total fine by branch || only for 2023',
    {
      sql: `SELECT branch, sum(${fine}) v, round(100 * sum(${fine}) / (SELECT sum(${fine}) FROM loans WHERE year(borrowed::date) = 2023), 1) FROM loans WHERE year(borrowed::date) = 2023 GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  ['loans', 'total fine by month || as a line chart', { mark: 'line' }],
  [
    'loans',
    'how many loans in Hill || and in Harbour?',
    { sql: "SELECT count(*) FROM loans WHERE branch = 'Harbour'" },
  ],
  // Totals rows.
  ['meters', 'remove the totals rows', { keptCountSql: "SELECT count(*) FROM meters WHERE hall <> 'Total'" }],
  [
    'meters',
    'drop the row with the total',
    { keptCountSql: "SELECT count(*) FROM meters WHERE hall <> 'Total'" },
  ],
  ['loans', 'remove the totals', { followUp: true }],
  // Other phrasings of the same questions.
  [
    'gauges',
    '75th percentile of warmth by river',
    { sql: 'SELECT river, quantile_cont(warmth::double, 0.75) FROM gauges GROUP BY 1 ORDER BY 2 DESC, 1' },
  ],
  ['loans', 'show me the lower quartile of fine', { sql: `SELECT quantile_cont(${fine}, 0.25) FROM loans` }],
  ['squad', 'p10 of weight', { sql: 'SELECT quantile_cont(try_cast(weight_kg AS int), 0.1) FROM squad' }],
  [
    'loans',
    'what value of days kept is at the 80th percentile',
    { sql: `SELECT quantile_cont(${kept}, 0.8) FROM loans` },
  ],
  [
    'gauges',
    'quartiles of level per station',
    {
      sql: `SELECT station, quantile_cont(${level}, 0.25), median(${level}), quantile_cont(${level}, 0.75) FROM gauges GROUP BY 1 ORDER BY 1`,
    },
  ],
  [
    'gauges',
    'give me the second lowest warmth',
    {
      sql: 'SELECT reading FROM gauges WHERE warmth::double = (SELECT DISTINCT warmth::double v FROM gauges ORDER BY v LIMIT 1 OFFSET 1) ORDER BY reading::int',
    },
  ],
  [
    'loans',
    'which branch has the 2nd highest average fine',
    { sql: `SELECT branch, avg(${fine}) FROM loans GROUP BY 1 ORDER BY 2 DESC LIMIT 1 OFFSET 1` },
  ],
  ['squad', 'fifth highest goals', { sql: "SELECT player FROM squad WHERE goals = '18'" }],
  ['gauges', 'find outliers in warmth', { textPattern: /No row/ }],
  ['squad', 'does market value have any outliers', { countSql: outliers('squad', 'market_value::int') }],
  [
    'gauges',
    'is the average warmth of Aare greater than that of Inn',
    {
      sql: "SELECT river, avg(warmth::double) FROM gauges WHERE river IN ('Aare', 'Inn') GROUP BY 1 ORDER BY 2 DESC",
      textPattern: /^(Yes|No)/,
    },
  ],
  [
    'loans',
    'compare total fine for Kids versus Travel',
    {
      sql: `SELECT genre, sum(${fine}) FROM loans WHERE genre IN ('Kids', 'Travel') GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  ['squad', 'who is heavier on average, Keeper or Back', { followUp: true }],
  [
    'squad',
    'which has the higher average weight, Wolves or Hawks',
    {
      sql: "SELECT club, avg(try_cast(weight_kg AS int)) FROM squad WHERE club IN ('Wolves', 'Hawks') GROUP BY 1 ORDER BY 2 DESC",
    },
  ],
  [
    'gauges',
    'how much higher is the average level of Inn than of Saane',
    {
      sql: `SELECT river, avg(${level}) FROM gauges WHERE river IN ('Inn', 'Saane') GROUP BY 1 ORDER BY 2 DESC`,
    },
  ],
  ['meters', 'change of total kwh from month to month', { followUp: true }],
  [
    'gauges',
    'total level per month against the previous month',
    {
      sql: growth(
        `SELECT ${measuredMonth} k, any_value(${monthIndex('measured::date')}) i, sum(${level}) v FROM gauges GROUP BY 1`,
      ),
    },
  ],
  [
    'loans',
    'year on year change of total fines',
    {
      sql: growth(
        `SELECT year(borrowed::date) k, any_value(year(borrowed::date)) i, sum(${fine}) v FROM loans GROUP BY 1`,
      ),
    },
  ],
  ['squad', 'do height and goals correlate', { sql: 'SELECT corr(height_cm::int, goals::int) FROM squad' }],
  [
    'loans',
    'correlation coefficient of fine with days kept',
    { sql: `SELECT corr(${fine}, ${kept}) FROM loans` },
  ],
  [
    'gauges',
    'running sum of flow per month',
    {
      sql: `SELECT k, v, sum(v) OVER (ORDER BY k) FROM (SELECT ${measuredMonth} k, sum(${flow}) v FROM gauges GROUP BY 1) ORDER BY k`,
    },
  ],
  [
    'squad',
    "each club's share of total market value",
    {
      sql: 'SELECT club, sum(market_value::int), round(100 * sum(market_value::int) / (SELECT sum(market_value::int) FROM squad), 1) FROM squad GROUP BY 1 ORDER BY 2 DESC',
    },
  ],
  [
    'loans',
    'percentage of loans by branch',
    {
      sql: 'SELECT branch, count(*), round(100 * count(*) / 420, 1) FROM loans GROUP BY 1 ORDER BY 2 DESC, 1',
    },
  ],
  [
    'gauges',
    'what percent of the total level comes from Inn',
    {
      sql: `SELECT sum(${level}), sum(${level}) FILTER (river = 'Inn'), round(100 * sum(${level}) FILTER (river = 'Inn') / sum(${level}), 1) FROM gauges`,
    },
  ],
  ['squad', 'the 2 lowest weights for each position', { countSql: 'SELECT 8' }],
  [
    'gauges',
    'top 1 river by average flow in each station',
    {
      sql: `SELECT station, river, v FROM (SELECT station, river, avg(${flow}) v, rank() OVER (PARTITION BY station ORDER BY avg(${flow}) DESC) r FROM gauges GROUP BY 1, 2) WHERE r <= 1 ORDER BY 1`,
    },
  ],
  [
    'squad',
    'list all combinations of position and club',
    { sql: 'SELECT position, club, count(*) FROM squad GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2' },
  ],
  [
    'loans',
    'number of distinct combinations of member and genre',
    { sql: 'SELECT count(*) FROM (SELECT DISTINCT member, genre FROM loans)' },
  ],
  [
    'gauges',
    'average level by river || what about station?',
    { sql: `SELECT station, avg(${level}) FROM gauges GROUP BY 1 ORDER BY 2 DESC` },
  ],
  [
    'squad',
    'total goals by club || reverse the order',
    { sql: 'SELECT club, sum(goals::int) FROM squad GROUP BY 1 ORDER BY 2, 1' },
  ],
  [
    'gauges',
    'running total of level by month || just for Saane',
    {
      sql: `SELECT k, v, sum(v) OVER (ORDER BY k) FROM (SELECT ${measuredMonth} k, sum(${level}) v FROM gauges WHERE river = 'Saane' GROUP BY 1) ORDER BY k`,
    },
  ],
  ['squad', 'average height by position || show it as a bar chart', { mark: 'bar' }],
  [
    'meters',
    'exclude the summary rows',
    { keptCountSql: "SELECT count(*) FROM meters WHERE hall <> 'Total'" },
  ],
  ['meters', 'delete total rows', { keptCountSql: "SELECT count(*) FROM meters WHERE hall <> 'Total'" }],
];

describe("analysts' questions get the answers that SQL gives", () => {
  test('covers at least the expected number of questions', () =>
    expect(cases.length).toBeGreaterThanOrEqual(125));

  testCorpus('%s: %s', cases, (table, question, expected) => tables.check(table, question, expected));
});

import { existsSync, renameSync } from 'node:fs';
import { openHandWritten } from '../tasks/duckdb/hand-written-database.ts';

/** Part of the files' names: increase it when the statements below produce other rows. */
const version = 1;

/**
 * Input of the steps: the messy cells, and columns of the clean types that steps need. `nr` is the
 * row number from 1.
 */
const mainSql = (messy: string): string => `
  SELECT
    nr, "Order ID" AS id, customer, "Email" AS email, "Phone" AS phone, "City" AS city, "STATUS" AS status,
    "Category" AS category, "Notes" AS note, "Order Date" AS "written date", "Amount" AS "written amount",
    CASE WHEN nr % 23 <> 0 THEN (nr * 7919) % 100 END AS quantity,
    CASE WHEN nr % 29 <> 0 THEN printf('%.2f', ((nr * 104729) % 100000) / 100) END AS price,
    DATE '2016-01-01' + ((nr * 3571) % 3650)::INTEGER AS day,
    strftime(make_timestamp(((nr * 7919 * 13) % 63072000 + 1577836800) * 1000000), '%Y-%m-%d %H:%M:%S') AS "at",
    (nr * 7919 * 13) % 63072000 + 1577836800 AS unix,
    'g' || ((nr * 31) % 1000) AS team,
    array_to_string(list_slice(['red', 'green', 'blue', 'grey', 'black'], 1 + nr % 3, 1 + (nr * 7) % 5), ', ') AS tags,
    'size=' || (nr % 9) || '; colour=' || ['red', 'green', 'blue'][1 + nr % 3] AS pairs,
    to_json({a: nr % 7, b: status, c: {d: nr % 3 = 0}})::VARCHAR AS data,
    ['name', 'size', 'colour'][1 + (nr - 1) % 3] AS key,
    nr % 101 AS "value"
  FROM (SELECT row_number() OVER () AS nr, * FROM ${messy})
  ORDER BY nr`;

/** A row for each team except a few, and one that no row refers to. */
const teamsSql = `
  SELECT 'g' || n AS team, ['North', 'East', 'South', 'West'][1 + n % 4] AS region, 'Boss ' || (n % 50) AS boss
  FROM range(40, 1001) AS r(n) ORDER BY n`;

/** A rate for about every fifth day. */
const ratesSql = `
  SELECT DATE '2016-01-02' + (n * 5)::INTEGER AS since, 1 + (n % 17) / 16 AS rate FROM range(720) AS r(n) ORDER BY n`;

/** Towns in their correct spelling. */
const townsSql = `
  SELECT town, country FROM (VALUES ('Portland, OR', 1), ('Austin, TX', 2), ('San Diego, CA', 3), ('Saint Louis, MO', 4),
    ('Bend, OR', 5), ('New York, NY', 6), ('Boulder, CO', 7), ('Grand Rapids, MI', 8), ('Anchorage, AK', 9),
    ('Honolulu, HI', 10), ('Salt Lake City, UT', 11), ('Winston-Salem, NC', 12)) AS t(town, country)`;

/**
 * An older version of the same rows: some are missing, some differ, some have been deleted since.
 */
const olderSql = (messy: string): string => `
  SELECT CASE WHEN nr % 50 = 0 THEN -nr ELSE nr END AS nr, CASE WHEN nr % 11 = 0 THEN 'old' ELSE "STATUS" END AS status,
    (nr * 7919) % 100 AS quantity
  FROM (SELECT row_number() OVER () AS nr, * FROM ${messy}) WHERE nr % 40 <> 0
  ORDER BY abs(nr)`;

export const stepSources = ['rows', 'teams', 'rates', 'towns', 'older'] as const;

export type StepSource = (typeof stepSources)[number];

/**
 * Returns the paths of the CSV files for the steps, created from a messy file unless an earlier run
 * left them.
 */
export async function stepFiles(messy: string): Promise<Readonly<Record<StepSource, string>>> {
  const path = (source: StepSource): string => `${messy}.steps-v${version}-${source}.csv`;
  const read = `read_csv(${quoted(messy)}, header = true, all_varchar = true, delim = ',', quote = '"', escape = '"', strict_mode = true)`;
  const statements: Readonly<Record<StepSource, string>> = {
    rows: mainSql(read),
    teams: teamsSql,
    rates: ratesSql,
    towns: townsSql,
    older: olderSql(read),
  };
  for (const source of stepSources) {
    if (existsSync(path(source))) continue;
    const unfinished = `${path(source)}.${process.pid}`;
    const database = await openHandWritten(':memory:');
    await database.query(`COPY (${statements[source]}) TO ${quoted(unfinished)} (FORMAT csv, HEADER)`);
    database.close();
    renameSync(unfinished, path(source));
  }
  return Object.fromEntries(stepSources.map((source) => [source, path(source)])) as Record<
    StepSource,
    string
  >;
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

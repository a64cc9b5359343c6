import { describeValues } from '@winnow/insight';
import type { Column, Json } from '@winnow/kernel';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import type { ColumnProfile } from '../../protocol.ts';
import { maxTopValues, maxValueLength, sampledValues } from './profile-sql.ts';
import { patternSql, patternValues } from './text-patterns.ts';
import { groupsOf, readTop, topSql } from './top-values.ts';

/** The part of a profile that grouping a string column provides. */
export type TextProfile = Pick<
  ColumnProfile,
  | 'valid'
  | 'mismatched'
  | 'empty'
  | 'null'
  | 'min'
  | 'max'
  | 'distinct'
  | 'top'
  | 'meaning'
  | 'meanings'
  | 'missing'
  | 'patterns'
>;

type From = (refs: readonly string[]) => string;

/**
 * Memory in bytes up to which groups of distinct values are kept in order to read them more than
 * once.
 */
const maxBytes = 1024 ** 3;
/** Memory that a grouping needs per value besides its text. */
const groupBytes = 48;
/**
 * If a smaller share of a sample is distinct, the column has few values: with 130,000 equally
 * frequent values, seven tenths of a hundred thousand rows are distinct.
 */
const minDifferent = 0.7;

/**
 * Profiles a column of strings by grouping its values once.
 *
 * @param many whether there are too many distinct values to keep, see {@link haveManyValues}:
 *   results are then computed while the values stream past, and patterns by a second scan. The
 *   result is the same.
 */
export async function scanTextColumns(
  session: Session,
  from: From,
  column: Column,
  many: boolean,
): Promise<TextProfile> {
  const found = await (many ? summarizeStreamed : summarizeMaterialized)(session, from, column);
  const [distinct, all, nulls, empty] = (found.counts as readonly Json[]).map(Number);
  const top = readTop(found.top);
  return {
    valid: all! - nulls! - empty!,
    mismatched: 0,
    empty: empty!,
    null: nulls!,
    ...(found.low === null ? {} : { min: String(found.low), max: String(found.high) }),
    ...describeValues(column, top, { rows: all! - nulls! - empty!, distinct: distinct! }),
    distinct: distinct!,
    top: top.slice(0, maxTopValues),
    patterns: readTop(found.patterns).map(({ value, count }) => ({ pattern: value, count })),
  };
}

interface Found {
  readonly counts: Json;
  readonly low: Json;
  readonly high: Json;
  readonly top: Json;
  readonly patterns: Json;
}

const summarySql = `[count(v), coalesce(sum(n), 0), coalesce(sum(n) FILTER (v IS NULL), 0), coalesce(sum(n) FILTER (v = ''), 0)]::DOUBLE[] AS counts,
  left(min(v), ${maxValueLength}) AS low, left(max(v), ${maxValueLength}) AS high`;

async function summarizeMaterialized(session: Session, from: From, column: Column): Promise<Found> {
  const [counts, low, high, top, patterns] = await session.row(`
    WITH g AS MATERIALIZED (FROM ${groupsOf(from, column)}),
    a AS MATERIALIZED (
      SELECT ${summarySql}, greatest(1, ceil(count(v) / ${patternValues}))::UBIGINT AS one_in FROM g
    ),
    top AS (SELECT v, n FROM g WHERE v IS NOT NULL ORDER BY n DESC, v LIMIT ${sampledValues}),
    p AS (
      SELECT ${patternSql('v')} AS p, (sum(n) * any_value(one_in))::BIGINT AS n FROM g, a
      WHERE v <> '' AND (one_in = 1 OR hash(v) % one_in = 0) GROUP BY p
    )
    SELECT counts, low, high, (SELECT ${topSql('text', 'v', 'n', sampledValues)} FROM top), (SELECT ${topSql('text', 'p', 'n', maxTopValues)} FROM p) FROM a`);
  return { counts, low, high, top, patterns } as Found;
}

async function summarizeStreamed(session: Session, from: From, column: Column): Promise<Found> {
  const [counts, low, high, top] = await session.row(
    `SELECT ${summarySql}, ${topSql('text', 'v', 'n', sampledValues)} FROM ${groupsOf(from, column)}`,
  );
  const distinct = Number((counts as readonly Json[])[0]);
  const oneIn = Math.max(1, Math.ceil(distinct / patternValues));
  const [patterns] = await session.row(`
    WITH g AS (FROM ${groupsOf(from, column, (value) => `${value} <> '' AND hash(${value}) % ${oneIn} = 0`)}),
    p AS (SELECT ${patternSql('v')} AS p, sum(n)::BIGINT * ${oneIn} AS n FROM g GROUP BY p)
    SELECT ${topSql('text', 'p', 'n', maxTopValues)} FROM p`);
  return { counts, low, high, top, patterns } as Found;
}

/**
 * Returns for each string column whether it has so many distinct values that a table of them would
 * spill to disk, judging by a sample from all parts of the table.
 *
 * @param sample a FROM item called `t` with the sampled rows
 * @param rows row count of the whole table
 */
export async function haveManyValues(
  session: Session,
  sample: From,
  columns: readonly Column[],
  rows: number,
): Promise<readonly boolean[]> {
  const items = columns.map(({ ref }) => {
    const value = `t.${quoteName(ref)}`;
    return `[approx_count_distinct(${value}) / count(*), avg(strlen(${value}))]::DOUBLE[]`;
  });
  const found = await session.row(`SELECT ${items.join(', ')} FROM ${sample(columns.map(({ ref }) => ref))}`);
  return found.map((item) => {
    const [different, bytes] = (item as readonly Json[]).map(Number);
    return different! >= minDifferent && different! * rows * (groupBytes + bytes!) > maxBytes;
  });
}

import { describeValues } from '@winnow/insight';
import type { Column, Json } from '@winnow/kernel';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import type { ColumnProfile } from '../../protocol.ts';
import { maxValueLength, named, sampledValues } from './profile-sql.ts';
import { patternSql, patternValues } from './text-patterns.ts';
import { groupsOf, readTop, topSql } from './top-values.ts';

/** What a grouping of a column of strings reports it. */
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

/** Bytes of different values, as a grouping holds them, up to which the groups stay in memory to be read more than once. */
const maxBytes = 1024 ** 3;
/** What a grouping holds of a value next to its text. */
const groupBytes = 48;
/** Where less of a sample differs, there are few values: of 130,000 that are equally frequent, seven tenths of a hundred thousand rows differ. */
const minDifferent = 0.7;

/**
 * Everything about a column of strings, from one grouping by its values.
 *
 * @param many whether there are too many different values to keep, see {@link haveManyValues}:
 * results are then computed while the values stream by, and patterns by a second scan. The answer
 * is the same
 */
export async function scanTextColumns(
  session: Session,
  from: From,
  column: Column,
  many: boolean,
): Promise<TextProfile> {
  const found = await (many ? groupsPassing : groupsKept)(session, from, column);
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
    top: top.slice(0, named),
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

async function groupsKept(session: Session, from: From, column: Column): Promise<Found> {
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
    SELECT counts, low, high, (SELECT ${topSql('text', 'v', 'n', sampledValues)} FROM top), (SELECT ${topSql('text', 'p', 'n', named)} FROM p) FROM a`);
  return { counts, low, high, top, patterns } as Found;
}

async function groupsPassing(session: Session, from: From, column: Column): Promise<Found> {
  const [counts, low, high, top] = await session.row(
    `SELECT ${summarySql}, ${topSql('text', 'v', 'n', sampledValues)} FROM ${groupsOf(from, column)}`,
  );
  const distinct = Number((counts as readonly Json[])[0]);
  const oneIn = Math.max(1, Math.ceil(distinct / patternValues));
  const [patterns] = await session.row(`
    WITH g AS (FROM ${groupsOf(from, column, (value) => `${value} <> '' AND hash(${value}) % ${oneIn} = 0`)}),
    p AS (SELECT ${patternSql('v')} AS p, sum(n)::BIGINT * ${oneIn} AS n FROM g GROUP BY p)
    SELECT ${topSql('text', 'p', 'n', named)} FROM p`);
  return { counts, low, high, top, patterns } as Found;
}

/**
 * Of some columns of strings, whether their different values are so many that a table of them would
 * be written to the disk. Told from some rows of all parts of the table.
 *
 * @param sample FROM item called `t` with these rows
 * @param rows of the whole table
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

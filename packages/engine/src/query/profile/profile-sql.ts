import {
  type Column,
  isDecimal,
  isNumeric,
  isTemporal,
  type Json,
  type LogicalType,
  plainDigits,
} from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { Session } from '../../duckdb/session.ts';
import { quoteName } from '../../duckdb/sql-text.ts';
import type { ColumnProfile } from '../../protocol.ts';
import { type Bins, binEdges, binSql, niceBins } from '../bins.ts';
import { edgeSql } from '../facet/facet.ts';

/** Number of top values and patterns listed in a profile. */
export const maxTopValues = 10;
/** Number of values by which the meaning of a column is recognized. */
export const sampledValues = 200;
/** Maximum number of rows for exact quantiles; beyond it they are estimated by t-digest. */
const exactQuantiles = 1_000_000;
export const quantilePoints = [0, 0.25, 0.5, 0.75, 1] as const;
export const maxValueLength = 200;

export interface Basics {
  readonly counts: Pick<ColumnProfile, 'valid' | 'mismatched' | 'empty' | 'null'>;
  readonly range: Pick<ColumnProfile, 'min' | 'max' | 'mean' | 'quantiles'>;
  readonly bins: Bins | undefined;
}

/**
 * Computes counts, extremes, mean and quantiles of several columns in one scan. `from` is a FROM
 * item called `t`.
 */
export async function scanBasics(
  session: Session,
  from: (refs: readonly string[]) => string,
  columns: readonly Column[],
  rows: number,
): Promise<readonly Basics[]> {
  const items = columns.flatMap(({ type, ref, mismatch }) =>
    basicItems(
      type,
      `t.${quoteName(ref)}`,
      mismatch === undefined ? undefined : `t.${quoteName(mismatch)}`,
      rows,
    ),
  );
  const found = await session.row(
    `SELECT count(*)::DOUBLE, ${items.join(', ')} FROM ${from(columns.flatMap(refsOfColumn))}`,
  );
  return columns.map((column, i) =>
    readBasics(
      column.type,
      Number(found[0]),
      found.slice(1 + i * itemsPerColumn, 1 + (i + 1) * itemsPerColumn),
    ),
  );
}

/** Whether a column contains strings that are profiled by their values alone. */
export function isPlainText(column: Column): boolean {
  return column.type === 'text' && column.mismatch === undefined;
}

export function refsOfColumn(column: Column): readonly string[] {
  return column.mismatch === undefined ? [column.ref] : [column.ref, column.mismatch];
}

/** Number of {@link basicItems} of a column. */
export const itemsPerColumn = 9;

/**
 * Returns the SQL items that {@link readBasics} reads for a column, over its cells `x` and the
 * original strings `kept` of mismatched cells.
 */
export function basicItems(
  type: LogicalType,
  x: string,
  kept: string | undefined,
  rows: number,
): readonly string[] {
  const ordered = isNumeric(type) || isTemporal(type);
  const value = type === 'number' ? `CASE WHEN isfinite(${x}) THEN ${x} END` : x;
  const points = `[${quantilePoints.join(', ')}]`;
  const quantile = rows <= exactQuantiles ? 'quantile_cont' : 'approx_quantile';
  const mismatched = kept === undefined ? '0' : `count(${kept})::DOUBLE`;
  const shown = (end: string): string =>
    isDecimal(type)
      ? dialects.duckdb.cast(type, 'text', end)
      : isNumeric(type)
        ? `${end}::VARCHAR`
        : `left(CAST(${end} AS VARCHAR), ${maxValueLength})`;
  const comparable = ordered || type === 'text' || type === 'boolean';
  return [
    `count(${x})::DOUBLE`,
    mismatched,
    type === 'text' ? `count_if(${x} = '')::DOUBLE` : '0',
    comparable ? shown(`min(${value})`) : 'NULL',
    comparable ? shown(`max(${value})`) : 'NULL',
    isNumeric(type) ? `avg(CAST(${value} AS DOUBLE))` : 'NULL',
    isNumeric(type) ? `CAST(to_json(${quantile}(CAST(${value} AS DOUBLE), ${points})) AS VARCHAR)` : 'NULL',
    ordered ? edgeSql(type, `min(${value})`) : 'NULL',
    ordered ? edgeSql(type, `max(${value})`) : 'NULL',
  ];
}

/**
 * Reads the results of {@link scanBasics} for a column: present, mismatched, empty, min, max, mean,
 * quantiles as JSON, lowest and highest edge.
 */
export function readBasics(type: LogicalType, rows: number, found: readonly Json[]): Basics {
  const [present, mismatched, empty, min, max, mean, quantiles, low, high] = found;
  const end = (text: Json | undefined): Json => (isNumeric(type) ? numberOrText(String(text)) : String(text));
  const filled = Number(present) - Number(empty);
  return {
    counts: {
      valid: filled,
      mismatched: Number(mismatched),
      empty: Number(empty),
      null: rows - Number(present) - Number(mismatched),
    },
    range: {
      ...(min == null ? {} : { min: end(min) }),
      ...(max == null ? {} : { max: end(max) }),
      ...(mean == null ? {} : { mean: Number(mean) }),
      ...(quantiles == null ? {} : { quantiles: JSON.parse(String(quantiles)) as number[] }),
    },
    bins: low == null || high == null ? undefined : niceBins(type, Number(low), Number(high)),
  };
}

/** Numbers that a double would not reproduce digit by digit stay text. */
function numberOrText(text: string): Json {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return text;
  return /^-?\d+\.\d+$/.test(text) && plainDigits(String(value)) !== plainDigits(text) ? text : value;
}

/** Computes histograms of several columns in one scan. */
export async function scanHistograms(
  session: Session,
  from: (refs: readonly string[]) => string,
  columns: readonly { readonly column: Column; readonly bins: Bins }[],
): Promise<readonly NonNullable<ColumnProfile['histogram']>[]> {
  if (columns.length === 0) return [];
  const items = columns.map(({ column, bins }) => {
    const x = `t.${quoteName(column.ref)}`;
    const value = column.type === 'number' ? `CASE WHEN isfinite(${x}) THEN ${x} END` : x;
    return `CAST(to_json(histogram(${binSql(bins, column.type, value)})) AS VARCHAR)`;
  });
  const found = await session.row(
    `SELECT ${items.join(', ')} FROM ${from(columns.map(({ column }) => column.ref))}`,
  );
  return columns.map(({ column, bins }, i) => {
    const counts = JSON.parse(String(found[i] ?? '{}')) as Record<string, number>;
    return Array.from({ length: bins.count }, (_, bin) => ({
      ...binEdges(bins, column.type, bin),
      count: counts[bin] ?? 0,
    }));
  });
}

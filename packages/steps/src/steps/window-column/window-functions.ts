import { aggregateCall, type Cell, call } from '@winnow/formulas';
import { isDecimal, isNumeric, type LogicalType } from '@winnow/kernel';
import {
  castTo,
  columnExpr,
  type Expr,
  type Frame,
  lagSql,
  leadSql,
  literal,
  type NativeSql,
  native,
  rowNumberSql,
  type SortKey,
} from '@winnow/sql';
import { overPartition } from '../../rows/over-partition.ts';

/** Input of a window function. */
export interface WindowView {
  /** The column; a null text if the function needs none. */
  readonly cell: Cell;
  readonly partitionBy: readonly Expr[];
  /** The chosen order; rows that are equal in it share a rank. */
  readonly rankBy: readonly SortKey[];
  /** The chosen order, then the order of the table among equal rows. */
  readonly orderBy: readonly SortKey[];
  readonly position: string;
  readonly offset: number;
  readonly frame: Frame;
}

export interface WindowFunction {
  readonly title: string;
  /** As in "running sum of Amount". */
  readonly text: string;
  /** Which column types it accepts; undefined if it takes no column. */
  readonly takes?: (type: LogicalType) => boolean;
  readonly needsOrder?: true;
  /** Which numeric argument it takes. */
  readonly argument?: 'offset' | 'rows' | 'parts';
  readonly build: (view: WindowView) => Cell;
}

const scalar = (type: LogicalType): boolean => typeof type !== 'object';

/** Returns the cell of the row at a given distance, including its mismatch. */
function neighbor(sql: NativeSql, view: WindowView): Cell {
  const at = (expr: Expr): Expr => ({
    kind: 'window',
    call: native(sql, expr, literal('integer', view.offset)),
    partitionBy: view.partitionBy,
    orderBy: view.orderBy,
    frame: 'all',
  });
  const { type, expr, mismatch } = view.cell;
  return mismatch === undefined ? { type, expr: at(expr) } : { type, expr: at(expr), mismatch: at(mismatch) };
}

function aggregated(name: string, frame: Frame | undefined): (view: WindowView) => Cell {
  return (view) => {
    const { type, expr } = aggregateCall(
      name,
      { type: view.cell.type, expr: view.cell.expr },
      columnExpr(view.position),
    );
    return {
      type,
      expr: overPartition(expr, {
        partitionBy: view.partitionBy,
        orderBy: view.orderBy,
        frame: frame ?? view.frame,
      }),
    };
  };
}

function ranked(sql: NativeSql, order: 'rankBy' | 'orderBy'): (view: WindowView) => Cell {
  return (view) => ({
    type: 'integer',
    expr: {
      kind: 'window',
      call: native(sql, literal('integer', view.offset)),
      partitionBy: view.partitionBy,
      orderBy: view[order],
    },
  });
}

const rankSql: NativeSql = { duckdb: 'rank()', clickhouse: 'toInt64(rank(){over})' };

/** Share of the other rows that precede a row. */
const percentRankSql: NativeSql = {
  duckdb: 'CASE WHEN {1} > 1 THEN ({0} - 1) / ({1} - 1) ELSE CAST(0 AS DOUBLE) END',
  clickhouse: 'if({1} > 1, ({0} - 1) / ({1} - 1), 0.)',
};

function percentRanked(view: WindowView): Cell {
  const rank = ranked(rankSql, 'rankBy')(view).expr;
  const rows = overPartition(aggregateCall('countRows', undefined).expr, { partitionBy: view.partitionBy });
  return { type: 'number', expr: native(percentRankSql, rank, rows) };
}

function change(view: WindowView, relative: boolean): Cell {
  const now: Cell = { type: view.cell.type, expr: view.cell.expr };
  const before = neighbor(lagSql, { ...view, cell: now });
  const sql = now.type === 'integer' ? integerDifference : numberDifference;
  const difference: Cell = isDecimal(now.type)
    ? { type: now.type, expr: call('subtract', now, { type: now.type, expr: before.expr }).expr }
    : { type: now.type, expr: native(sql, now.expr, before.expr) };
  return relative ? ratio(difference, before) : difference;
}

/** Null beyond 64 bits. */
const integerDifference: NativeSql = {
  duckdb: 'TRY_CAST(CAST({0} AS HUGEINT) - CAST({1} AS HUGEINT) AS BIGINT)',
  clickhouse: "accurateCastOrNull(toInt128({0}) - toInt128({1}), 'Int64')",
};
const numberDifference: NativeSql = { duckdb: '({0} - {1})', clickhouse: '({0} - {1})' };

/** Divides two cells; null if the divisor is zero. */
function ratio(a: Cell, b: Cell): Cell {
  const sql = { duckdb: '({0} / nullif({1}, 0))', clickhouse: '({0} / nullIf({1}, 0))' };
  return {
    type: 'number',
    expr: native(sql, castTo('number', a.type, a.expr), castTo('number', b.type, b.expr)),
  };
}

/** All window functions, one entry each, in the order of the menu. */
export const windowFunctions = {
  previous: {
    title: 'Previous value',
    text: 'previous',
    takes: scalar,
    argument: 'offset',
    build: (view) => neighbor(lagSql, view),
  },
  next: {
    title: 'Next value',
    text: 'next',
    takes: scalar,
    argument: 'offset',
    build: (view) => neighbor(leadSql, view),
  },
  difference: {
    title: 'Difference from the previous value',
    text: 'difference of',
    takes: isNumeric,
    argument: 'offset',
    build: (view) => change(view, false),
  },
  relativeChange: {
    title: 'Relative change from the previous value',
    text: 'relative change of',
    takes: isNumeric,
    argument: 'offset',
    build: (view) => change(view, true),
  },
  runningSum: {
    title: 'Running sum',
    text: 'running sum of',
    takes: isNumeric,
    build: aggregated('sum', 'upToHere'),
  },
  runningCount: {
    title: 'Running count of values',
    text: 'running count of',
    takes: scalar,
    build: aggregated('countValues', 'upToHere'),
  },
  runningMean: {
    title: 'Running mean',
    text: 'running mean of',
    takes: isNumeric,
    build: aggregated('mean', 'upToHere'),
  },
  runningMin: {
    title: 'Smallest so far',
    text: 'smallest so far of',
    takes: scalar,
    build: aggregated('min', 'upToHere'),
  },
  runningMax: {
    title: 'Largest so far',
    text: 'largest so far of',
    takes: scalar,
    build: aggregated('max', 'upToHere'),
  },
  rollingSum: {
    title: 'Rolling sum',
    text: 'rolling sum of',
    takes: isNumeric,
    argument: 'rows',
    build: aggregated('sum', undefined),
  },
  rollingMean: {
    title: 'Rolling mean',
    text: 'rolling mean of',
    takes: isNumeric,
    argument: 'rows',
    build: aggregated('mean', undefined),
  },
  rollingMedian: {
    title: 'Rolling median',
    text: 'rolling median of',
    takes: isNumeric,
    argument: 'rows',
    build: aggregated('median', undefined),
  },
  rollingDeviation: {
    title: 'Rolling standard deviation',
    text: 'rolling standard deviation of',
    takes: isNumeric,
    argument: 'rows',
    build: aggregated('standardDeviation', undefined),
  },
  rollingCount: {
    title: 'Rolling count of values',
    text: 'rolling count of',
    takes: scalar,
    argument: 'rows',
    build: aggregated('countValues', undefined),
  },
  rollingMin: {
    title: 'Rolling minimum',
    text: 'rolling minimum of',
    takes: scalar,
    argument: 'rows',
    build: aggregated('min', undefined),
  },
  rollingMax: {
    title: 'Rolling maximum',
    text: 'rolling maximum of',
    takes: scalar,
    argument: 'rows',
    build: aggregated('max', undefined),
  },
  shareOfTotal: {
    title: 'Share of the total',
    text: 'share of the total of',
    takes: isNumeric,
    build: (view) => ratio({ type: view.cell.type, expr: view.cell.expr }, aggregated('sum', 'all')(view)),
  },
  rank: {
    title: 'Rank, with gaps',
    text: 'rank',
    needsOrder: true,
    build: ranked(rankSql, 'rankBy'),
  },
  denseRank: {
    title: 'Rank, without gaps',
    text: 'dense rank',
    needsOrder: true,
    build: ranked({ duckdb: 'dense_rank()', clickhouse: 'toInt64(dense_rank(){over})' }, 'rankBy'),
  },
  percentRank: {
    title: 'Rank as a share, from 0 to 1',
    text: 'percent rank',
    needsOrder: true,
    build: percentRanked,
  },
  rowNumber: {
    title: 'Row number',
    text: 'row number',
    build: ranked(rowNumberSql, 'orderBy'),
  },
  part: {
    title: 'Part number (ntile)',
    text: 'part',
    argument: 'parts',
    build: ranked({ duckdb: 'ntile({0})', clickhouse: 'toInt64(ntile(toUInt64({0})){over})' }, 'orderBy'),
  },
} as const satisfies Readonly<Record<string, WindowFunction>>;

export type WindowFunctionName = keyof typeof windowFunctions;

/**
 * Returns the names of the functions that match, such as those with a certain argument or a column.
 */
export function namesOf(which: (one: WindowFunction) => boolean): WindowFunctionName[] {
  const names = Object.keys(windowFunctions) as WindowFunctionName[];
  return names.filter((name) => which(windowFunctions[name]));
}

import { type Expr, lagSql, leadSql, mapParts, partsOf, someParts, type WindowExpr } from '@winnow/sql';

const carriedDown = 'last_value({0} IGNORE NULLS)';
/**
 * DuckDB can look fewer rows ahead or back than it reads at a time without holding all rows in
 * memory.
 */
const rowsAtATime = 2_048;

/**
 * Rewrites expressions so that DuckDB computes their windows while it reads, if all windows allow
 * it: either each looks a few rows ahead or back, or there is only one, which carries the last
 * value so far, along all rows in order. DuckDB 1.5 mixes up the values that several windows of one
 * SELECT carry. Without its own ORDER BY, such a window takes the rows as they come, without
 * sorting or holding any.
 *
 * @param position the column by which the rows are ordered
 * @returns undefined if a window needs more
 */
export function streamed(exprs: readonly Expr[], position: string): readonly Expr[] | undefined {
  const windows = exprs.flatMap(windowsIn);
  if (!windows.every((window) => isInOrder(window, position))) return undefined;
  if (!windows.every(isNeighbor) && !(windows.length === 1 && isCarriedDown(windows[0]!))) return undefined;
  return exprs.map((expr) =>
    mapParts(expr, (part) => (part.kind === 'window' ? { ...part, orderBy: [] } : undefined)),
  );
}

/**
 * Whether all windows of an expression only look a few rows ahead or back, along all rows in order.
 */
export function looksAtNeighbors(expr: Expr, position: string): boolean {
  return !someParts(
    expr,
    (part) => part.kind === 'window' && !(isNeighbor(part) && isInOrder(part, position)),
  );
}

function windowsIn(expr: Expr): readonly WindowExpr[] {
  const below = partsOf(expr).flatMap(windowsIn);
  return expr.kind === 'window' ? [expr, ...below] : below;
}

/** Whether a window runs along all rows in order. */
function isInOrder({ filter, partitionBy, orderBy }: WindowExpr, position: string): boolean {
  const [key, ...more] = orderBy;
  return (
    filter === undefined &&
    partitionBy.length === 0 &&
    more.length === 0 &&
    key?.expr.kind === 'column' &&
    key.expr.ref === position &&
    !key.descending
  );
}

function isCarriedDown({ call, frame }: WindowExpr): boolean {
  return call.sql.duckdb === carriedDown && frame === 'upToHere';
}

function isNeighbor({ call }: WindowExpr): boolean {
  const [, by] = call.args;
  return (
    (call.sql.duckdb === leadSql.duckdb || call.sql.duckdb === lagSql.duckdb) &&
    by?.kind === 'literal' &&
    Number(by.value) < rowsAtATime
  );
}

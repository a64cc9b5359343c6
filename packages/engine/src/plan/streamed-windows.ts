import { type Expr, lagSql, leadSql, mapParts, partsOf, someParts, type WindowExpr } from '@winnow/sql';

const carriedDown = 'last_value({0} IGNORE NULLS)';
/** DuckDB looks less far ahead and back than the rows that it takes at a time, without holding all of them. */
const rowsAtATime = 2_048;

/**
 * The expressions with windows that DuckDB computes while it reads, where all of their windows are such: each looks some rows ahead or back, or there is
 * one, which carries the last value so far, along all rows in their order. DuckDB 1.5 mixes up what several windows of one SELECT have carried.
 * Without an order of its own such a window takes the rows as they come, one after the other, and sorts and holds none.
 *
 * @param position the column in whose order the rows come
 * @returns undefined where a window needs more
 */
export function streamed(exprs: readonly Expr[], position: string): readonly Expr[] | undefined {
  const windows = exprs.flatMap(windowsIn);
  if (!windows.every((window) => isInOrder(window, position))) return undefined;
  if (!windows.every(isNeighbour) && !(windows.length === 1 && isCarriedDown(windows[0]!))) return undefined;
  return exprs.map((expr) =>
    mapParts(expr, (part) => (part.kind === 'window' ? { ...part, orderBy: [] } : undefined)),
  );
}

/** Whether the windows of an expression only look some rows ahead or back, along all rows in their order. */
export function looksAtNeighbours(expr: Expr, position: string): boolean {
  return !someParts(
    expr,
    (part) => part.kind === 'window' && !(isNeighbour(part) && isInOrder(part, position)),
  );
}

function windowsIn(expr: Expr): readonly WindowExpr[] {
  const below = partsOf(expr).flatMap(windowsIn);
  return expr.kind === 'window' ? [expr, ...below] : below;
}

/** Whether it looks along all rows in their order. */
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

function isNeighbour({ call }: WindowExpr): boolean {
  const [, by] = call.args;
  return (
    (call.sql.duckdb === leadSql.duckdb || call.sql.duckdb === lagSql.duckdb) &&
    by?.kind === 'literal' &&
    Number(by.value) < rowsAtATime
  );
}

import { type Expr, mapParts, someParts } from '@winnow/sql';

const carriedDown = 'last_value({0} IGNORE NULLS)';

/**
 * The expression with windows that DuckDB computes while it reads, where all of its windows are such: each carries the last value so far
 * along all rows in their order. Without an order of its own such a window takes the rows as they come, one after the other, and sorts and holds none.
 *
 * @param position the column in whose order the rows come
 * @returns undefined where a window needs more
 */
export function streamed(expr: Expr, position: string): Expr | undefined {
  if (someParts(expr, (part) => part.kind === 'window' && !isCarriedDown(part, position))) return undefined;
  return mapParts(expr, (part) => (part.kind === 'window' ? { ...part, orderBy: [] } : undefined));
}

function isCarriedDown(expr: Extract<Expr, { kind: 'window' }>, position: string): boolean {
  const { call, filter, partitionBy, orderBy, frame } = expr;
  const [key, ...more] = orderBy;
  return (
    call.sql.duckdb === carriedDown &&
    filter === undefined &&
    partitionBy.length === 0 &&
    frame === 'upToHere' &&
    more.length === 0 &&
    key?.expr.kind === 'column' &&
    key.expr.ref === position &&
    !key.descending
  );
}

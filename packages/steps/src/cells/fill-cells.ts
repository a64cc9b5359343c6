import { type Cell, call } from '@winnow/formulas';
import { isList } from '@winnow/kernel';
import { caseWhen, columnExpr, type Expr, type NativeSql, native, nullOf, op, type Rel } from '@winnow/sql';

export type Direction = 'down' | 'up';

/**
 * The nearest value that is not null, among the preceding or the following rows. In ClickHouse,
 * these aggregates skip nulls anyway.
 */
const nearestSql: Readonly<Record<Direction, NativeSql>> = {
  down: { duckdb: 'last_value({0} IGNORE NULLS)', clickhouse: 'anyLast({0})' },
  up: { duckdb: 'first_value({0} IGNORE NULLS)', clickhouse: 'any({0})' },
};

/** Whether a cell is missing: null without a kept text; with `blank`, blank text counts too. */
export function isMissing(cell: Cell, blank: boolean): Expr {
  if (cell.type === 'text') return blank ? call('isBlank', cell).expr : op('isNull', cell.expr);
  const none = op('isNull', cell.expr);
  return cell.mismatch ? op('and', none, op('isNull', cell.mismatch)) : none;
}

/**
 * Returns the cell, or if it is missing the nearest cell that is not, above (`down`) or below
 * (`up`), in the order of the relation and within its partition.
 */
export function filledCell(
  cell: Cell,
  options: { rel: Rel; direction: Direction; within: readonly Expr[]; blank: boolean },
): Cell {
  if (isList(cell.type)) return cell;
  const { rel, direction, within, blank } = options;
  const position = columnExpr(rel.position);
  const nearest = (expr: Expr): Expr => ({
    kind: 'window',
    call: native(nearestSql[direction], expr),
    partitionBy: within,
    orderBy: [{ expr: position, descending: false, nulls: 'last' }],
    frame: direction === 'down' ? 'upToHere' : 'fromHere',
  });
  const missing = isMissing(cell, blank);
  const value =
    cell.type === 'text' && blank
      ? caseWhen([{ when: missing, result: nullOf('text') }], cell.expr)
      : cell.expr;
  const filled = op('coalesce', value, nearest(value), cell.expr);
  if (cell.mismatch === undefined) return { type: cell.type, expr: filled };
  // If there is both a value and a kept text, the one with the nearer position wins.
  const at = (present: Expr): Expr =>
    nearest(caseWhen([{ when: present, result: position }], nullOf('integer')));
  const valueAt = at(op('isNotNull', cell.expr));
  const textAt = at(op('isNotNull', cell.mismatch));
  const nearer = direction === 'down' ? op('gt', valueAt, textAt) : op('lt', valueAt, textAt);
  const valueWins = op(
    'or',
    op('isNull', textAt),
    op('coalesce', nearer, { kind: 'literal', type: 'boolean', value: false }),
  );
  const textWins = op('not', valueWins);
  return {
    type: cell.type,
    expr: caseWhen([{ when: op('and', missing, valueWins), result: nearest(cell.expr) }], cell.expr),
    mismatch: caseWhen(
      [{ when: op('and', missing, textWins), result: nearest(cell.mismatch) }],
      cell.mismatch,
    ),
  };
}

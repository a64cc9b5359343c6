import type { Column, LogicalType } from '@winnow/kernel';
import { castTo, columnExpr, type Expr, nullOf, op } from '@winnow/sql';

/**
 * A typed expression for the value of a cell. If `mismatch` is not null, the cell could not be
 * computed or did not match its type: the value is null, and `mismatch` is the text that is kept.
 */
export interface Cell {
  readonly type: LogicalType;
  readonly expr: Expr;
  readonly mismatch?: Expr;
  /**
   * Set if it is the pattern of a regular expression, which only functions with a regex parameter
   * accept.
   */
  readonly regex?: true;
}

/** Returns the cell of a column in the current relation. */
export function cellOf(column: Column): Cell {
  const cell = { type: column.type, expr: columnExpr(column.ref) };
  return column.mismatch === undefined ? cell : { ...cell, mismatch: columnExpr(column.mismatch) };
}

/** Returns the cell as text as displayed, whether it matches its type or not. Never mismatched. */
export function textOf(cell: Cell): Cell {
  const text = castTo('text', cell.type, cell.expr);
  return { type: 'text', expr: cell.mismatch ? op('coalesce', cell.mismatch, text) : text };
}

/** Returns a cell that is null in every row and never mismatched. */
export function nullCell(type: LogicalType): Cell {
  return { type, expr: nullOf(type) };
}

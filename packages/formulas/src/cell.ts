import type { Column, LogicalType } from '@winnow/kernel';
import { castTo, columnExpr, type Expr, nullOf, op } from '@winnow/sql';

/**
 * A typed expression for the value of a cell. Where `mismatch` is not null, the cell could not be
 * computed or did not fit its type: the value is null and `mismatch` is the text that is kept.
 */
export interface Cell {
  readonly type: LogicalType;
  readonly expr: Expr;
  readonly mismatch?: Expr;
  /** It is the pattern of a regular expression, which only functions that take one accept. */
  readonly regex?: true;
}

/** The cell of a column of the relation in hand. */
export function cellOf(column: Column): Cell {
  const cell = { type: column.type, expr: columnExpr(column.ref) };
  return column.mismatch === undefined ? cell : { ...cell, mismatch: columnExpr(column.mismatch) };
}

/** The cell as text: what is seen in it, whether it fits its type or not. Never mismatched. */
export function textOf(cell: Cell): Cell {
  const text = castTo('text', cell.type, cell.expr);
  return { type: 'text', expr: cell.mismatch ? op('coalesce', cell.mismatch, text) : text };
}

/** A cell that is null in every row, and never a mismatch. */
export function nullCell(type: LogicalType): Cell {
  return { type, expr: nullOf(type) };
}

import { type Cell, convertCell, nullCell, textOf } from '@winnow/formulas';
import { commonType, isList, type LogicalType } from '@winnow/kernel';
import { type Expr, literal, nullOf } from '@winnow/sql';

/** Returns the common type of all of these: the narrowest that can hold them, or text. */
export function widestType(types: readonly LogicalType[]): LogicalType {
  const met = types.reduce<LogicalType | undefined>(
    (a, b) => (a === undefined ? undefined : commonType(a, b)),
    'null',
  );
  return met === undefined || met === 'null' ? 'text' : met;
}

/**
 * Converts the cell to a common type and keeps its mismatch, or returns its text. The conversion
 * fails only if a decimal has too many digits.
 */
export function cellIn(type: LogicalType, cell: Cell): Cell {
  if (type === 'text') return textOf(cell);
  return convertCell(cell, type);
}

/** Returns an empty cell: null, or a list without items. */
export function blankCell(type: LogicalType): Cell {
  return isList(type) ? { type, expr: literal(type, []) } : nullCell(type);
}

/** Returns the kept text of a cell; null if it can't have one. */
export function mismatchOf(cell: Cell): Expr {
  return cell.mismatch ?? nullOf('text');
}

/** Returns the cell with a type that a column can have: the null type becomes text. */
export function typedCell(cell: Cell): Cell {
  return cell.type === 'null' ? { ...cell, type: 'text', expr: nullOf('text') } : cell;
}

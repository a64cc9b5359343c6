import { type Cell, convertCell, nullCell, textOf } from '@winnow/formulas';
import { commonType, isList, type LogicalType } from '@winnow/kernel';
import { type Expr, literal, nullOf } from '@winnow/sql';

/** The type in which all of these meet: the narrowest that holds them, or text. */
export function widestType(types: readonly LogicalType[]): LogicalType {
  const met = types.reduce<LogicalType | undefined>(
    (a, b) => (a === undefined ? undefined : commonType(a, b)),
    'null',
  );
  return met === undefined || met === 'null' ? 'text' : met;
}

/**
 * The cell in a type in which it meets others: a conversion that fails only where a decimal has too
 * many digits, with its mismatch, or its text.
 */
export function cellIn(type: LogicalType, cell: Cell): Cell {
  if (type === 'text') return textOf(cell);
  return convertCell(cell, type);
}

/** A cell with nothing in it: null, or a list without items. */
export function blankCell(type: LogicalType): Cell {
  return isList(type) ? { type, expr: literal(type, []) } : nullCell(type);
}

/** The kept text of a cell; null where it can have none. */
export function mismatchOf(cell: Cell): Expr {
  return cell.mismatch ?? nullOf('text');
}

/** The cell with a type that a column can have: what is only null is text. */
export function typedCell(cell: Cell): Cell {
  return cell.type === 'null' ? { ...cell, type: 'text', expr: nullOf('text') } : cell;
}

import { commonType, isList, type Json, type LogicalType } from '@winnow/kernel';
import { literal } from '@winnow/sql';
import type { Cell } from '../cell.ts';

/**
 * Returns the cell of a literal, given as JSON as the app shows it. Integers beyond 2^53 and dates
 * are strings (`2024-02-29`, `2024-02-29 13:05:00`) and need their type; lists are arrays.
 */
export function literalCell(value: Json, type: LogicalType = typeOfJson(value)): Cell {
  return { type, expr: literal(type, value) };
}

function typeOfJson(value: Json): LogicalType {
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isSafeInteger(value) ? 'integer' : 'number';
    default:
      break;
  }
  if (value === null) return 'null';
  if (!Array.isArray(value)) throw new Error('An object can’t be a cell value.');
  const item = value.map(typeOfJson).reduce((a, b) => commonType(a, b) ?? 'text', 'null');
  if (isList(item)) throw new Error('A list can’t contain lists.');
  return { list: item };
}

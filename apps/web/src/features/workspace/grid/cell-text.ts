import { isDecimal, isList, isNumeric, type Json, type LogicalType } from '@winnow/kernel';
import { typedText } from '../../../shared/format/decimal-text.ts';
import { formatNumber, formatPercent } from '../../../shared/format/number.ts';
import type { ShownColumn } from '../state/shown-columns.ts';
import type { GridCellValue } from './page-cache.ts';

/**
 * Returns the text that a cell shows. Numbers are written as in the data, without grouping: a cell
 * is data, not a report.
 *
 * @param type of the column, so that decimals show all their places; without it, the text that
 *   filters and formulas compare
 */
export function cellText(cell: GridCellValue, type?: LogicalType): string {
  if (cell.mismatch !== undefined) return cell.mismatch;
  return typedText(valueText(cell.value), type);
}

export function valueText(value: Json): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) || typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/**
 * Replaces line breaks and tabs with visible symbols, so that a row stays on one line and
 * whitespace can be seen.
 */
export function displayText(text: string): string {
  return text.replace(/\r\n|\n|\r/g, '⏎').replace(/\t/g, '⇥');
}

/**
 * Aligns numbers to the right. For strings the grid itself detects the direction, and aligns Hebrew
 * and Arabic to the right.
 */
export function alignOf(type: LogicalType): 'right' | undefined {
  return isNumeric(type) ? 'right' : undefined;
}

/** Whether the cells of a column are aligned to the right; those before a change never are. */
export function isAtRight(column: Pick<ShownColumn, 'type' | 'side'> | undefined): boolean {
  return column !== undefined && column.side !== 'before' && alignOf(column.type) === 'right';
}

/** Returns the symbol of a type, as headers, menus and lists show it. */
export function typeGlyph(type: LogicalType): string {
  if (isList(type)) return '[ ]';
  if (isDecimal(type)) return '1.20';
  switch (type) {
    case 'integer':
      return '12';
    case 'number':
      return '1.2';
    case 'boolean':
      return '✓✗';
    case 'date':
      return '▦';
    case 'datetime':
      return '◷';
    default:
      return 'Abc';
  }
}

export function countText(count: number): string {
  return formatNumber(count);
}

/**
 * Formats a share: `3.4%`; below a tenth of a percent `<0.1%`, so that a nonzero share never reads
 * as zero.
 */
export function percentText(part: number, whole: number): string {
  if (whole === 0) return formatPercent(0);
  const share = part / whole;
  if (share > 0 && share < 0.001) return `<${formatPercent(0.001, 1)}`;
  if (share < 1 && share > 0.999) return `>${formatPercent(0.999, 1)}`;
  return formatPercent(share, share < 0.1 ? 1 : 0);
}

import type { ProblemPlace } from '@winnow/kernel';
import { formatCount } from '../format/number.ts';

/**
 * Where a problem is, in words: `(row 12, column City)`; empty where nothing is known that people
 * can go to.
 */
export function placeText(at: ProblemPlace | undefined): string {
  if (!at) return '';
  const parts = [
    at.file === undefined ? '' : at.file,
    at.line === undefined ? '' : `line ${formatCount(at.line)}`,
    at.row === undefined ? '' : `row ${formatCount(at.row + 1)}`,
    at.column === undefined ? '' : `column ${at.column}`,
    at.from === undefined ? '' : `character ${formatCount(at.from + 1)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

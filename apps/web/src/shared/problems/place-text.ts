import type { ProblemPlace } from '@winnow/kernel';
import { formatCount } from '../format/number.ts';
import { problemsText } from './problems-text.ts';

/**
 * Describes where a problem is: `(row 12, column City)`; empty if there is no place that the user
 * could go to.
 */
export function placeText(at: ProblemPlace | undefined): string {
  if (!at) return '';
  const parts = [
    at.file === undefined ? '' : at.file,
    at.line === undefined ? '' : problemsText.line({ line: formatCount(at.line) }),
    at.row === undefined ? '' : problemsText.row({ row: formatCount(at.row + 1) }),
    at.column === undefined ? '' : problemsText.column({ column: at.column }),
    at.from === undefined ? '' : problemsText.character({ from: formatCount(at.from + 1) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

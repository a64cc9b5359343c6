import type { ProblemPlace } from '@winnow/kernel';
import { formatCount } from '../format/number.ts';
import { problemsText } from './problems-text.ts';

/**
 * Where a problem is, in words: `(row 12, column City)`; empty where nothing is known that people
 * can go to.
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

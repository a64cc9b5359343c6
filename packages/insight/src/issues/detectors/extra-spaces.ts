import { defineMessages } from '@winnow/kernel';
import { plainNumber } from '../../repair/formats/number-text.ts';
import { cellIssue, type Detector, listed, some } from '../detector.ts';

const around = /^\s|\s$/;
const within = /[ \t\u00a0]{2}/;

const messages = defineMessages('issue.extra-spaces', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `Extra spaces in ${some(count, 'value')} of ${listed(columns)}`,
  reason: 'Surrounding or repeated spaces make equal values differ',
});

/**
 * Finds leading and trailing spaces, and repeated spaces within a value that other rows have
 * without them.
 */
export const extraSpaces = {
  id: 'extra-spaces',
  messages,
  find: (looked) => {
    const { cells, types } = looked;
    const found = cells.columns.flatMap((name, at) => {
      if (types[at] !== 'text') return [];
      const rows: number[] = [];
      const values = cells.cells[at]!;
      const doubled = values.some((cell) => cell !== null && within.test(cell));
      const plain = new Set(doubled ? values.filter((cell) => cell !== null && !within.test(cell)) : []);
      values.forEach((cell, row) => {
        // Numbers padded with spaces are still equal.
        if (cell === null || cell.trim() === '' || plainNumber(cell.trim()) !== undefined) return;
        if (around.test(cell) || (within.test(cell) && plain.has(tidy(cell)))) rows.push(row);
      });
      return rows.length > 0 ? [{ name, at, rows }] : [];
    });
    return cellIssue(
      looked,
      found,
      messages.found,
      (columns) => ({
        kind: 'spaces',
        reason: messages.reason,
        confidence: 0.99,
        steps: [{ kind: 'collapse-spaces', params: { columns } }],
      }),
      (row, at) => tidy(cells.cells[at]![row] ?? ''),
    );
  },
} satisfies Detector;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

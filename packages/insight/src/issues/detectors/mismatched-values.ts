import { defineMessages } from '@winnow/kernel';
import { readableAs } from '../../types/readable.ts';
import { cellIssue, type Detector, listed, numbered, repairedCell } from '../detector.ts';
import { roundedIn } from './lost-digits.ts';
import { isUnreadPlaceholder } from './placeholder-words.ts';

const messages = defineMessages('issue.mismatched-values', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'value')} in ${listed(columns)} ${count === 1 ? 'doesn’t' : 'don’t'} match the column’s data type`,
  reason: 'No other row shows what they should be',
});

/**
 * Finds values that don’t match their column’s type and have no known correction. Discarding them
 * is the last resort.
 */
export const mismatchedValues = {
  id: 'mismatched-values',
  messages,
  find: (input) => {
    const { cells, types, table } = input;
    const isRepaired = repairedCell(input);
    const found = cells.columns.flatMap((name, at) => {
      const pattern = readableAs(types[at]!);
      if (!pattern) return [];
      const lost = roundedIn(table.columns[at]!);
      const rows: number[] = [];
      cells.cells[at]!.forEach((cell, row) => {
        if (cell === null || cell.trim() === '' || pattern.test(cell)) return;
        if (isUnreadPlaceholder(cell, types[at]!)) return;
        if (!isRepaired(row, name) && !lost.has(table.columns[at]!.codes[row]!)) rows.push(row);
      });
      return rows.length > 0 ? [{ name, at, rows }] : [];
    });
    return cellIssue(input, found, messages.found, () => ({
      kind: 'mismatched',
      reason: messages.reason,
      confidence: 0.9,
      steps: [],
    }));
  },
} satisfies Detector;
